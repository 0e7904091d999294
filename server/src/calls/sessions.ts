import { createHash, randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { isDiskFull } from '../platform/disk/disk-full.ts';
import { sessionRecords } from '../records/sessions.ts';
import { type Actor, actorOfUser } from './actor.ts';
import type { Services } from './services.ts';

export const SESSION_COOKIE = 'quizmeet_session';

const STAFF_IDLE = 36 * HOUR;
const COACH_IDLE = 30 * 24 * HOUR;
/** The longest that browsers keep a cookie; the server decides when a session ends (P3). */
export const COOKIE_SECONDS = (400 * 24 * HOUR) / 1000;
const TOUCH_EVERY = 5 * MINUTE;

/** A cookie as P5 wants it. */
export const cookieOptions = ({ environment }: Pick<Services, 'environment'>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: environment.publicUrl.startsWith('https:'),
  }) as const;

/** 256 random bits, encoded for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a copy of the database opens no session and no link. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starts a session and returns the token for the cookie. */
export async function startSession(db: Reader, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await sessionRecords(db).add({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    usedAt: now,
  });
  return token;
}

/**
 * The user of a token; null when it is unknown or unused for too long (P3).
 * @param mayWrite false on a full disk: then the session's last use is not stored
 */
export async function actorOf(
  db: Reader,
  token: string,
  now: Date,
  mayWrite: () => Promise<boolean> = async () => true,
): Promise<Actor | null> {
  const sessions = sessionRecords(db);
  const tokenHash = hashToken(token);
  const found = await sessions.find(tokenHash);
  if (found === null) return null;
  const actor = actorOfUser(found.user);
  const { usedAt } = found;
  const idle = now.getTime() - usedAt.getTime();
  // Deleted only later, so that a temporarily wrong clock logs nobody out for good.
  if (idle > (actor.admin || actor.scoreEntry ? STAFF_IDLE : COACH_IDLE)) return null;
  if (idle > TOUCH_EVERY) await unlessDiskFull(() => sessions.touch(tokenHash, now), mayWrite);
  return actor;
}

/** Reading must work even when the last use cannot be stored. */
async function unlessDiskFull(
  write: () => Promise<void>,
  mayWrite: () => Promise<boolean>,
): Promise<void> {
  if (!(await mayWrite())) return;
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
