import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { NOT_BY_LINK, ROOM_PEOPLE_FROM } from '@quizmeet/contract/scores/room-text.ts';
import { endOfDay } from '@quizmeet/rules/event/days.ts';
import { roundsOfLink, savableRounds } from '@quizmeet/rules/scores/room-links.ts';
import type { Actor, RoomBearer } from '../../../calls/actor.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notLoggedIn } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { type RoomLinkRow, roomLinkDeviceRecords } from '../../../records/room-links.ts';
import { loadRoundNames } from '../../../tournament/names.ts';
import { loadShownRounds } from './linked-rounds.ts';

export function roomOf(actor: Actor | null): RoomBearer {
  if (actor?.room === undefined) throw notLoggedIn(NOT_BY_LINK);
  return actor.room;
}

const dateOf = ({ settings }: EventRow, { day }: Pick<RoomLinkRow, 'day'>): string =>
  day === 'Friday' ? settings.fridayDate : settings.saturdayDate;

export const endOfLink = (event: EventRow, link: Pick<RoomLinkRow, 'day'>): Date =>
  endOfDay(event.settings.timeZone, dateOf(event, link));

/** The link's room with its rounds of the day. */
export async function presentPass(
  db: Reader,
  { device, link, state }: RoomBearer,
): Promise<RoomPass> {
  const event = await eventRecords(db).current();
  const names = await loadRoundNames(db, event);
  const rounds = await loadShownRounds(db, event, link, names);
  const savable = new Set(savableRounds(link, rounds));
  return {
    personId: device.personId === null ? null : ROOM_PEOPLE_FROM + device.personId,
    name: device.name ?? '',
    roomName: names.roomName(link.roomNumber),
    roomFullName: names.roomFullName(link.roomNumber),
    day: link.day,
    date: dateOf(event, link),
    state,
    until: endOfLink(event, link).toISOString(),
    rounds: roundsOfLink(link, rounds).map(({ id, shown, bracket, ifNecessary }) => ({
      round: shown,
      bracket,
      ifNecessary,
      maySave: state === 'open' && savable.has(id),
    })),
  };
}

/**
 * The same name on two devices of a link is one person.
 * @param before on another link: waiting results continue under that name
 */
export async function namePerson(
  db: Reader,
  { device, link, state }: RoomBearer,
  name: string,
  before: number | null = null,
): Promise<RoomBearer> {
  const devices = roomLinkDeviceRecords(db);
  const personId = before ?? (await devices.personNamed(link.id, name)) ?? device.id;
  await devices.nameIt(device.id, name, personId);
  return { link, state, device: { ...device, name, personId } };
}
