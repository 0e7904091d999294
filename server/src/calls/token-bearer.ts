import {
  NOT_FOR_TOKENS,
  TOKEN_HEADER,
  TOKEN_READS_ONLY,
  TOKEN_UNKNOWN,
  TOO_MANY_TOKENS,
} from '@quizmeet/contract/accounts/token-words.ts';
import type { Call } from '@quizmeet/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../platform/clock.ts';
import { placeOf } from '../platform/place.ts';
import { notAllowed, notLoggedIn } from '../platform/problems.ts';
import { type ApiTokenRow, apiTokenRecords } from '../records/api-tokens.ts';
import { type Actor, actorOfUser } from './actor.ts';
import { countAgainst, type Limit, requireLeft } from './limits.ts';
import type { Services } from './services.ts';
import { hashToken } from './sessions.ts';

const TOUCH_EVERY = 5 * MINUTE;

const wrongTokens = (ip: string): Limit => ({ name: 'api token', per: placeOf(ip), most: 30 });

/** The token in a request's header; null without one. It is taken from nowhere else, so it is in no address. */
export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  TOKEN_HEADER.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Who asks by a token: whoever made it, while that is an administrator (W7). A token reads, and it reads nothing
 * with which something could be changed.
 * @throws a 403 for a call that is not for tokens, a 401 for a token that is unknown, and a 429 after many of
 *   those; a right one is never refused for it, because it cannot be guessed in any number of tries
 */
export async function tokenActorOf(
  services: Services,
  declared: Call,
  request: FastifyRequest,
  token: string,
): Promise<Actor> {
  if (declared.changes) throw notAllowed(TOKEN_READS_ONLY);
  const { db } = services;
  const now = services.clock();
  const found = await apiTokenRecords(db).byHash(hashToken(token));
  if (found === null) {
    const limit = wrongTokens(request.ip);
    await requireLeft(db, limit, now, TOO_MANY_TOKENS);
    await countAgainst(db, [limit], now, TOO_MANY_TOKENS);
    throw notLoggedIn(TOKEN_UNKNOWN);
  }
  if (declared.holdsSecret) throw notAllowed(NOT_FOR_TOKENS);
  await touch(services, found.token, now);
  return actorOfUser(found.user);
}

/** Reading works on a full disk as well. */
async function touch(
  { db, disk }: Services,
  { id, usedAt }: ApiTokenRow,
  now: Date,
): Promise<void> {
  if (usedAt !== null && now.getTime() - usedAt.getTime() <= TOUCH_EVERY) return;
  if (await disk.hasRoomToSave()) await apiTokenRecords(db).touch(id, now);
}
