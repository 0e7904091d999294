import { createHash, randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { isDiskFull } from '../platform/disk/disk.ts';
import { sessionRecords } from '../records/users.ts';
import { type Actor, actorOfUser } from './actor.ts';
import type { Services } from './services.ts';

export const SESSION_COOKIE = 'quizmeet_session';

const STAFF_IDLE = 36 * HOUR;
const COACH_IDLE = 30 * 24 * HOUR;
/** Browsers' limit; the server decides when a session ends (P3). */
export const COOKIE_SECONDS = (400 * 24 * HOUR) / 1000;
const TOUCH_EVERY = 5 * MINUTE;

/** Cookie attributes (P5). */
export const cookieOptions = ({ environment }: Pick<Services, 'environment'>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: environment.publicUrl.startsWith('https:'),
  }) as const;

/** 256 random bits for a link or cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored, so a stolen database opens no session or link. */
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

/** The session's user; null if unknown or idle too long (P3). @param mayWrite not on a full disk */
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
  // Deleted later, so a temporarily wrong clock logs nobody out for good.
  if (idle > (actor.admin || actor.scoreEntry ? STAFF_IDLE : COACH_IDLE)) return null;
  if (idle > TOUCH_EVERY) await unlessDiskFull(() => sessions.touch(tokenHash, now), mayWrite);
  return actor;
}

/** Reading must work even when nothing can be stored. */
async function unlessDiskFull(write: () => Promise<void>, mayWrite: () => Promise<boolean>) {
  if (!(await mayWrite())) return;
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
