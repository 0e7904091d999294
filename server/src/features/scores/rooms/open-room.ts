import type * as calls from '@quizmeet/contract/scores/room-calls.ts';
import * as roomText from '@quizmeet/contract/scores/room-text.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { FastifyReply } from 'fastify';
import type { Actor, RoomBearer } from '../../../calls/actor.ts';
import { countAgainst, type Limit, requireRemaining } from '../../../calls/limits.ts';
import { ROOM_COOKIE, roomDeviceOf, storedLinkState } from '../../../calls/room-bearer.ts';
import type { CallRequest } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { cookieOptions, hashToken, newToken } from '../../../calls/sessions.ts';
import { inTransaction, type Reader } from '../../../platform/database/database.ts';
import { gone, notFound } from '../../../platform/problems.ts';
import { placeOf } from '../../../platform/public-address.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import {
  type RoomLinkCodeRow,
  roomLinkCodeRecords,
  roomLinkDeviceRecords,
  roomLinkRecords,
} from '../../../records/room-links.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../../tournament/brackets.ts';
import { loadPlaceNames } from '../../../tournament/names.ts';
import { endOfLink, namePerson, presentPass } from './bearer.ts';

type Asking = Pick<CallRequest<typeof calls.openRoom>, 'actor' | 'now' | 'request' | 'reply'>;

const wrongCodes = (ip: string): Limit => ({ name: 'room code', per: placeOf(ip), most: 30 });
const openings = (linkId: number): Limit => ({ name: 'room link', per: `${linkId}`, most: 200 });

/**
 * Opens a room link by a printed code (P6): the device gets a cookie until the day ends. Wrong codes are
 * limited per network; a right one always opens, since it can't be guessed and one phone mustn't lock out a
 * hall.
 * @throws a 404 for an unknown code (429 after 30), a 410 for an ended link
 */
export async function openRoom(
  services: Services,
  code: string,
  { actor, now, request, reply }: Asking,
) {
  const { db } = services;
  const found = await roomLinkCodeRecords(db).byHash(hashToken(code));
  if (found === null) return await refuseWrong(services, request.ip, now);
  const event = await eventRecords(db).current();
  const links = roomLinkRecords(db);
  const link = await links.byId(event.id, found.linkId);
  if (link === null) throw gone(roomText.CODE_ENDED);
  const state = storedLinkState(link, event, await links.used(event.id), now);
  if (state === 'ended') throw gone(roomText.CODE_ENDED);

  // Score entry's account saves no matches (B7), so its device takes Saturday's rooms.
  const isScoreEntry = actor?.scoreEntry === true;
  const isStaff = actor?.admin === true || (isScoreEntry && link.day === 'Friday');
  const name = isScoreEntry ? nameOnDevice(actor) : null;
  const bearer = isStaff
    ? null
    : await letIn(services, event, { link, state, name }, { now, request, reply });
  const pass = bearer && (await presentPass(db, bearer));
  const stored = await roundOf(services, event, link.day, found);
  // Moved to another room, or nobody plays it (X2, X9).
  const isPlayedHere = pass === null || pass.rounds.some(({ round: { id } }) => id === stored?.id);
  const round = isPlayedHere ? stored : null;
  return {
    round,
    isGone: found.roundId !== null && round === null,
    isStaff,
    day: link.day,
    pass,
  };
}

/** A shortened name wouldn't be found to erase it (N6), so the device asks for one. */
const nameOnDevice = (actor: Actor | null): string =>
  actor !== null && actor.name.length <= roomText.LONGEST_PERSON_NAME ? actor.name : '';

/** On Saturday. Score entry saves matches only by link (B7). */
export async function listSaturdayRooms(db: Reader, now: Date) {
  const event = await eventRecords(db).current();
  const { roomName } = await loadPlaceNames(db, event);
  return (await saturdayLinks(db, event, now))
    .filter(({ state }) => state === 'open')
    .map(({ link: { roomNumber } }) => ({ roomNumber, roomName: roomName(roomNumber) }));
}

/** @throws a 404 for a room without a link */
export async function openSaturdayRoom(services: Services, roomNumber: number, asking: Asking) {
  const { db } = services;
  const event = await eventRecords(db).current();
  const links = await saturdayLinks(db, event, asking.now);
  const found = links.find(({ link }) => link.roomNumber === roomNumber);
  if (found === undefined) throw notFound(roomText.NO_ROOM_CODE);
  const opened = { ...found, name: nameOnDevice(asking.actor) };
  return await presentPass(db, await letIn(services, event, opened, asking));
}

async function saturdayLinks(db: Reader, event: EventRow, now: Date) {
  const records = roomLinkRecords(db);
  const used = await records.used(event.id);
  return (await records.live(event.id)).flatMap((link) => {
    const state = storedLinkState(link, event, used, now);
    return link.day === 'Saturday' && state !== 'ended' ? [{ link, state }] : [];
  });
}

async function refuseWrong({ db }: Services, ip: string, now: Date): Promise<never> {
  const limit = wrongCodes(ip);
  await requireRemaining(db, limit, now, roomText.TOO_MANY_CODES);
  await countAgainst(db, [limit], now, roomText.TOO_MANY_CODES);
  throw notFound(roomText.NO_SUCH_CODE);
}

/**
 * A known device continues, and one from another room keeps its name, unless its account has another.
 * @param name the account's; empty for one too long, null without an account
 */
async function letIn(
  services: Services,
  event: EventRow,
  { link, state, name }: Pick<RoomBearer, 'link' | 'state'> & { readonly name: string | null },
  { now, request, reply }: Pick<Asking, 'now' | 'request' | 'reply'>,
): Promise<RoomBearer> {
  const { db } = services;
  const present = await roomDeviceOf(services, request);
  const before = name === null || name === present?.device.name ? present : null;
  if (before?.link.id === link.id) return { device: before.device, link, state };
  await countAgainst(db, [openings(link.id)], now, roomText.TOO_MANY_CODES);
  const token = newToken();
  const bearer = await inTransaction(db, async (tx) => {
    const device = await roomLinkDeviceRecords(tx).addOne({
      linkId: link.id,
      tokenHash: hashToken(token),
      openedAt: now,
      usedAt: now,
    });
    const opened = { device, link, state };
    const known = before?.device.name ?? name;
    return known ? await namePerson(tx, opened, known, before?.device.personId) : opened;
  });
  const left = endOfLink(event, link).getTime() - now.getTime();
  setRoomCookie(services, reply, token, Math.ceil(left / 1000));
  return bearer;
}

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

/** @param maxAge 0 forgets the room */
export function setRoomCookie(
  services: Services,
  reply: FastifyReply,
  token: string,
  maxAge: number,
): void {
  const place = { path: '/api', sameSite: 'strict', maxAge } as const;
  reply.setCookie(ROOM_COOKIE, token, { ...cookieOptions(services), ...place });
}
