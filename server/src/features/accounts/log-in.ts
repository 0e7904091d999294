import { LOGIN_FAILED, TOO_MANY_LOGINS } from '@quizmeet/contract/accounts/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { act } from '../../calls/act.ts';
import { countAgainst, requireLeft } from '../../calls/limits.ts';
import type { Services } from '../../calls/services.ts';
import {
  COOKIE_SECONDS,
  cookieOptions,
  hashToken,
  SESSION_COOKIE,
  startSession,
} from '../../calls/sessions.ts';
import { notLoggedIn } from '../../platform/problems.ts';
import { sessionRecords } from '../../records/sessions.ts';
import { type User, userRecords } from '../../records/users.ts';
import { noteFailedLogin } from './commands.ts';
import type { KnownDevices } from './known-devices.ts';
import { failedLogins } from './limits.ts';
import { type PasswordTurns, passwordFits } from './passwords.ts';

interface Entry {
  readonly username: string;
  readonly password: string;
}

/**
 * The user with this name and password; else a 401, and after ten of those a 429 even for the right
 * password (P3). All the work, including the database's, waits in a queue: a flood of log-ins takes
 * no more than its turns and is refused with a 503 at no cost. On a known device the turn belongs
 * to the account, not to the network place.
 */
export async function authenticate(
  services: Services,
  turns: PasswordTurns,
  devices: KnownDevices,
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const work = () => check(services, entry, request.ip);
  const user = await turns.run(request, reply, work, devices.accountOn(request));
  devices.remember(reply, user);
  return user;
}

/** Takes equally long for an account that does not exist. */
async function check(services: Services, { username, password }: Entry, ip: string): Promise<User> {
  const { db, clock } = services;
  const email = username.trim();
  const limit = failedLogins(email, ip);
  await requireLeft(db, limit, clock(), TOO_MANY_LOGINS);

  const user = await userRecords(db).byEmail(email);
  if (user !== null && (await passwordFits(user.passwordHash, password))) {
    // Check again: parallel guesses may have been counted meanwhile.
    await requireLeft(db, limit, clock(), TOO_MANY_LOGINS);
    return user;
  }
  if (user === null) await passwordFits(null, password);
  await act(services, null, (acting) => noteFailedLogin(acting, user));
  await countAgainst(db, [limit], clock(), TOO_MANY_LOGINS);
  throw notLoggedIn(LOGIN_FAILED);
}

/** The session token's hash from the browser's cookie, or null. */
export function sessionOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined ? null : hashToken(token);
}

/** Starts a new session and ends the browser's previous one (P3). */
export async function openSession(
  services: Services,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = await services.db.transaction(async (tx) => {
    const old = sessionOf(request);
    if (old !== null) await sessionRecords(tx).remove(old);
    return await startSession(tx, user.id, services.clock());
  });
  reply.setCookie(SESSION_COOKIE, token, {
    ...cookieOptions(services),
    maxAge: COOKIE_SECONDS,
  });
}

/** Ends the browser's session, if any. */
export async function closeSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = sessionOf(request);
  if (session !== null) await sessionRecords(services.db).remove(session);
  reply.setCookie(SESSION_COOKIE, '', {
    ...cookieOptions(services),
    maxAge: 0,
  });
}
