import { ROOM_PEOPLE_FROM } from '@quizmeet/contract/scores/room-text.ts';
import { type LinkState, linkState } from '@quizmeet/rules/scores/room-links.ts';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../platform/clock.ts';
import type { EventRow } from '../records/events.ts';
import { type RoomLinkRow, roomLinkDeviceRecords } from '../records/room-links.ts';
import { roomRecords } from '../records/rooms.ts';
import type { Actor } from './actor.ts';
import type { Services } from './services.ts';
import { hashToken } from './sessions.ts';

export const ROOM_COOKIE = 'quizmeet_room';

const TOUCH_EVERY = 5 * MINUTE;

export function storedLinkState(
  link: RoomLinkRow,
  { isCurrent, settings }: EventRow,
  used: boolean,
  now: Date,
): LinkState {
  const { timeZone, fridayDate, saturdayDate } = settings;
  const dates = { Friday: fridayDate, Saturday: saturdayDate };
  const event = { isCurrent, usesLinks: used, timeZone, dates };
  return linkState({ ...link, isRevoked: link.revokedAt !== null }, event, now);
}

/** The device of a request's cookie, even when its link has ended. */
export async function roomDeviceOf({ db }: Pick<Services, 'db'>, request: FastifyRequest) {
  const token = request.cookies[ROOM_COOKIE];
  return token === undefined ? null : await roomLinkDeviceRecords(db).find(hashToken(token));
}

/** The bearer of a usable room link, with the room in the audit name: `Ann Lee (ASC 201)`. */
export async function roomActorOf(
  services: Services,
  request: FastifyRequest,
): Promise<Actor | null> {
  const { db, disk } = services;
  const found = await roomDeviceOf(services, request);
  if (found === null) return null;
  const { device, link, event } = found;
  const now = services.clock();
  const state = storedLinkState(link, event, found.used === true, now);
  if (state === 'ended') return null;

  if (now.getTime() - device.usedAt.getTime() > TOUCH_EVERY && (await disk.hasRoomToSave())) {
    await roomLinkDeviceRecords(db).touch(device.id, now);
  }
  const rooms = await roomRecords(db).all(link.eventId);
  const room = rooms.find(({ roomNumber }) => roomNumber === link.roomNumber);
  return {
    userId: ROOM_PEOPLE_FROM + (device.personId ?? 0),
    name: `${device.name ?? ''} (${room?.abbreviation ?? link.roomNumber})`,
    email: '',
    confirmed: false,
    admin: false,
    scoreEntry: false,
    room: { device, link, state },
  };
}
