import { LOGIN_FAILED, TOO_MANY_LOGINS } from '@quizmeet/contract/accounts/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { act } from '../../calls/act.ts';
import { countAgainst, requireRemaining } from '../../calls/limits.ts';
import type { Services } from '../../calls/services.ts';
import {
  COOKIE_SECONDS,
  cookieOptions,
  hashToken,
  SESSION_COOKIE,
  startSession,
} from '../../calls/sessions.ts';
import { notLoggedIn } from '../../platform/problems.ts';
import { sessionRecords, type User, userRecords } from '../../records/users.ts';
import { noteFailedLogin } from './commands.ts';
import { failedLogins } from './limits.ts';
import { passwordFits } from './passwords.ts';

interface Entry {
  readonly username: string;
  readonly password: string;
}

/**
 * 401 for a wrong name or password, 429 after ten of them even for the right one (P3). An unknown account
 * takes equally long.
 */
export async function authenticate(
  services: Services,
  { username, password }: Entry,
  ip: string,
): Promise<User> {
  const { db, clock } = services;
  const email = username.trim();
  const limit = failedLogins(email, ip);
  await requireRemaining(db, limit, clock(), TOO_MANY_LOGINS);

  const user = await userRecords(db).byEmail(email);
  if (user !== null && (await passwordFits(user.passwordHash, password))) {
    // Parallel guesses may have been counted meanwhile.
    await requireRemaining(db, limit, clock(), TOO_MANY_LOGINS);
    return user;
  }
  if (user === null) await passwordFits(null, password);
  await act(services, null, (acting) => noteFailedLogin(acting, user));
  await countAgainst(db, [limit], clock(), TOO_MANY_LOGINS);
  throw notLoggedIn(LOGIN_FAILED);
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
