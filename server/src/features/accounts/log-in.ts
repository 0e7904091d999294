import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import * as messages from '@quizmeet/contract/accounts/messages.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { countAgainst, type Limit, requireRemaining } from '../../calls/limits.ts';
import { roomDeviceOf } from '../../calls/room-bearer.ts';
import type { Services } from '../../calls/services.ts';
import {
  COOKIE_SECONDS,
  cookieOptions,
  hashToken,
  newToken,
  SESSION_COOKIE,
  startSession,
} from '../../calls/sessions.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notLoggedIn } from '../../platform/problems.ts';
import { placeOf } from '../../platform/public-address.ts';
import { Queue } from '../../platform/queue.ts';
import { roomLinkDeviceRecords } from '../../records/room-links.ts';
import { sessionRecords, type User, userRecords } from '../../records/users.ts';
import { noteFailedLogin } from './commands.ts';

type Entry = { readonly username: string; readonly password: string };

/** 401 for a wrong name or password, 429 after ten (P3). An unknown account takes equally long. */
export async function authenticate(services: Services, { username, password }: Entry, ip: string) {
  const { db, clock } = services;
  const email = username.trim();
  const limit = failedLogins(email, ip);
  await requireRemaining(db, limit, clock(), messages.TOO_MANY_LOGINS);

  const user = await userRecords(db).byEmail(email);
  if (user !== null && (await passwordFits(user.passwordHash, password))) {
    // Parallel guesses may have been counted meanwhile.
    await requireRemaining(db, limit, clock(), messages.TOO_MANY_LOGINS);
    return user;
  }
  if (user === null) await passwordFits(null, password);
  await act(services, null, (acting) => noteFailedLogin(acting, user));
  await countAgainst(db, [limit], clock(), messages.TOO_MANY_LOGINS);
  throw notLoggedIn(messages.LOGIN_FAILED);
}

export function sessionOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined ? null : hashToken(token);
}

/** Ends the browser's previous session (P3). */
export async function openSession(
  services: Services,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = await inTransaction(services.db, async (tx) => {
    const old = sessionOf(request);
    if (old !== null) await sessionRecords(tx).remove(old);
    return await startSession(tx, user.id, services.clock());
  });
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(services), maxAge: COOKIE_SECONDS });
}

export async function closeSession(
  services: Services,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = sessionOf(request);
  if (session !== null) await sessionRecords(services.db).remove(session);
  // A room that the account opened is left with it (P6).
  const room = await roomDeviceOf(services, request);
  if (room !== null && room.device.name === actor?.name) {
    await roomLinkDeviceRecords(services.db).end(room.device.id, hashToken(newToken()));
  }
  reply.setCookie(SESSION_COOKIE, '', { ...cookieOptions(services), maxAge: 0 });
}

const FAILED_LOGINS = 10;
const PER_ACCOUNT = 5;
/** High, because a venue shares one address (P3). */
const PER_ADDRESS = 300;

/** Per account, in any spelling, and per address (P3). */
const failedLogins = (email: string, ip: string): Limit => ({
  name: 'login',
  per: `${mailboxKey(email)} ${placeOf(ip)}`,
  most: FAILED_LOGINS,
});

export const mailLimits = (what: 'register' | 'resend' | 'reset', email: string, ip: string) => [
  { name: `${what} account`, per: mailboxKey(email), most: PER_ACCOUNT },
  { name: `${what} address`, per: placeOf(ip), most: PER_ADDRESS },
];

/** Each takes one core for about 25 ms; one stays free. */
export const checksAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** About two seconds of waiting; a whole hall may log in together. */
const MOST_WAITING = 80;

/** The library's parameters follow OWASP. */
export const hashPassword = async (password: string): Promise<string> => await hash(password);

/** Checked for unknown accounts, so that they take as long (P2). */
let decoy: Promise<string> | undefined;

/** Takes equally long without an account. */
async function passwordFits(passwordHash: string | null, password: string) {
  decoy ??= hash('no account has this password');
  const expected = passwordHash ?? (await decoy);
  const fits = await verify(expected, password).catch(() => false);
  return passwordHash !== null && fits;
}

/** All hashing queues here: a venue logs in within minutes. */
export const passwordQueue = (): Queue =>
  new Queue(
    { atOnce: checksAtOnce(availableParallelism()), mostWaiting: MOST_WAITING },
    messages.PASSWORDS_BUSY,
  );
