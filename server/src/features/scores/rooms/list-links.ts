import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { roomLinkDeviceRecords, roomLinkRecords } from '../../../records/room-links.ts';
import { roomRecords } from '../../../records/rooms.ts';
import { loadBrackets } from '../../../tournament/brackets.ts';
import { loadPlaceNames } from '../../../tournament/names.ts';
import { endOfLink } from './bearer.ts';

/** Rooms without a link, of days not over. */
export async function loadRoomsWithout(db: Reader, event: EventRow, now: Date) {
  const live = await roomLinkRecords(db).live(event.id);
  const rooms = await roomRecords(db).all(event.id);
  const matches = (await loadBrackets(db, event)).flatMap((bracket) => bracket.matches);
  const played = new Set(matches.map(({ row }) => row.roomNumber));
  return DAYS.filter((day) => now < endOfLink(event, { day })).flatMap((day) => {
    const linked = live.filter((link) => link.day === day).map(({ roomNumber }) => roomNumber);
    return rooms
      .filter(({ friday, roomNumber }) => (day === 'Friday' ? friday : played.has(roomNumber)))
      .filter(({ roomNumber }) => !linked.includes(roomNumber))
      .map(({ roomNumber, abbreviation }) => ({ day, roomNumber, roomName: abbreviation }));
  });
}

/** With who has opened them (P6). */
export async function listRoomLinks(db: Reader, now: Date): Promise<RoomLinks> {
  const event = await eventRecords(db).current();
  const records = roomLinkRecords(db);
  const devices = Map.groupBy(
    await roomLinkDeviceRecords(db).ofLive(event.id),
    ({ linkId }) => linkId,
  );
  const names = await loadPlaceNames(db, event);
  return {
    used: await records.used(event.id),
    links: (await records.live(event.id)).map(({ id, day, roomNumber, madeAt }) => ({
      ...{ id, day, roomNumber, roomName: names.roomName(roomNumber) },
      madeAt: madeAt.toISOString(),
      devices: (devices.get(id) ?? []).map(({ name, usedAt }) => ({
        name: name ?? '',
        usedAt: usedAt.toISOString(),
      })),
    })),
    without: await loadRoomsWithout(db, event, now),
  };
}
