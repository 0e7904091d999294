import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { openRoom as openRoomCall } from '@quizmeet/contract/scores/room-calls.ts';
import {
  CODE_ENDED,
  LOG_OUT_FIRST,
  NO_SUCH_CODE,
  TOO_MANY_CODES,
} from '@quizmeet/contract/scores/room-words.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, RoomBearer } from '../../../calls/actor.ts';
import { countAgainst, type Limit, requireLeft } from '../../../calls/limits.ts';
import { ROOM_COOKIE, roomDeviceOf, storedLinkState } from '../../../calls/room-bearer.ts';
import type { Services } from '../../../calls/services.ts';
import { cookieOptions, hashToken, newToken } from '../../../calls/sessions.ts';
import { placeOf } from '../../../platform/place.ts';
import { conflict, gone, notFound } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { type RoomLinkCodeRow, roomLinkCodeRecords } from '../../../records/room-link-codes.ts';
import { roomLinkDeviceRecords } from '../../../records/room-link-devices.ts';
import { type RoomLinkRow, roomLinkRecords } from '../../../records/room-links.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../../tournament/brackets.ts';
import { endOfLink, namePerson, presentPass } from './bearer.ts';

interface Asking {
  readonly code: string;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const wrongCodes = (ip: string): Limit => ({ name: 'room code', per: placeOf(ip), most: 30 });
/** A link is opened by the phones of one room. */
const openings = (linkId: number): Limit => ({ name: 'room link', per: `${linkId}`, most: 200 });

/**
 * Opens a room's link on a device by a printed code (P6): the device gets a cookie of its own, which ends with
 * the day. Wrong codes are limited by network place; a right one always opens, because it cannot be guessed
 * in any number of tries, and a hall's phones must not be locked out by one of them.
 * @throws a 404 for an unknown code (a 429 after 30 of them), a 410 for a link that has ended, a 409 for an
 * account that enters scores and opens a link of Saturday
 */
export async function openRoom(
  services: Services,
  { code, actor, now, request, reply }: Asking,
): Promise<ReplyOf<typeof openRoomCall>> {
  const { db } = services;
  const found = await roomLinkCodeRecords(db).byHash(hashToken(code));
  if (found === null) return await refuseWrong(services, request.ip, now);
  const event = await eventRecords(db).current();
  const links = roomLinkRecords(db);
  const link = await links.byId(event.id, found.linkId);
  if (link === null) throw gone(CODE_ENDED);
  const state = storedLinkState(link, event, await links.used(event.id), now);
  if (state === 'ended') throw gone(CODE_ENDED);

  // Their account goes first on every call, and saves no match (B7); a stranger's phone could do more.
  const onlyFriday = actor?.scoreEntry === true && !actor.admin;
  if (link.day === 'Saturday' && onlyFriday) throw conflict(LOG_OUT_FIRST);
  const isStaff = actor !== null && (actor.scoreEntry || actor.admin);
  const bearer = isStaff
    ? null
    : await letIn(services, event, { link, state }, { now, request, reply });
  const round = await roundOf(services, event, link.day, found);
  return {
    round,
    isGone: found.roundId !== null && round === null,
    isStaff,
    day: link.day,
    pass: bearer && (await presentPass(db, bearer)),
  };
}

async function refuseWrong({ db }: Services, ip: string, now: Date): Promise<never> {
  const limit = wrongCodes(ip);
  await requireLeft(db, limit, now, TOO_MANY_CODES);
  await countAgainst(db, [limit], now, TOO_MANY_CODES);
  throw notFound(NO_SUCH_CODE);
}

/** A device that has opened the link already goes on; one of another room brings its name along. */
async function letIn(
  services: Services,
  event: EventRow,
  { link, state }: { readonly link: RoomLinkRow; readonly state: 'early' | 'open' },
  { now, request, reply }: Pick<Asking, 'now' | 'request' | 'reply'>,
): Promise<RoomBearer> {
  const { db } = services;
  const before = await roomDeviceOf(services, request);
  if (before?.link.id === link.id) return { device: before.device, link, state };
  await countAgainst(db, [openings(link.id)], now, TOO_MANY_CODES);
  const token = newToken();
  const bearer = await db.transaction(async (tx) => {
    const device = await roomLinkDeviceRecords(tx).addOne({
      linkId: link.id,
      tokenHash: hashToken(token),
      openedAt: now,
      usedAt: now,
    });
    const { name = null, personId = null } = before?.device ?? {};
    const opened = { device, link, state };
    return name === null ? opened : await namePerson(tx, opened, name, personId);
  });
  reply.setCookie(ROOM_COOKIE, token, {
    ...cookieOptions(services),
    path: '/api',
    sameSite: 'strict',
    maxAge: Math.ceil((endOfLink(event, link).getTime() - now.getTime()) / 1000),
  });
  return bearer;
}

/** The round or match of a scoresheet's code, if it still exists. */
async function roundOf({ db }: Services, event: EventRow, day: Day, { roundId }: RoomLinkCodeRow) {
  if (roundId === null) return null;
  if (day === 'Friday') {
    const row = await roundRecords(db).byId(event.id, roundId);
    return row && { id: row.id, division: row.division, bracketId: null };
  }
  const found = matchIn(await loadBrackets(db, event), roundId);
  if (found === null) return null;
  const { division, id } = found.bracket.row;
  return { id: roundId, division, bracketId: id };
}

/** Takes the cookie from a device. */
export function forgetRoom(services: Services, reply: FastifyReply): void {
  reply.setCookie(ROOM_COOKIE, '', {
    ...cookieOptions(services),
    path: '/api',
    sameSite: 'strict',
    maxAge: 0,
  });
}
