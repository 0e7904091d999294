import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { toPrintAgain } from '@quizmeet/rules/scores/room-links.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { roomLinkCodeRecords } from '../../../records/room-link-codes.ts';
import { roomLinkDeviceRecords } from '../../../records/room-link-devices.ts';
import { type RoomLinkRow, roomLinkRecords } from '../../../records/room-links.ts';
import { roomRecords } from '../../../records/rooms.ts';
import { type LoadedBracket, loadBrackets } from '../../../tournament/brackets.ts';
import { loadRoundNames, type RoundNames } from '../../../tournament/names.ts';
import { endOfLink } from './bearer.ts';
import { loadFriday, shownMatches } from './linked-rounds.ts';

/** The rooms of each day that is not over that have no link: Friday's, and those of Saturday's matches. */
export const loadRoomsWithout = async (db: Reader, event: EventRow, now: Date) =>
  await roomsWithout(db, event, {
    now,
    live: await roomLinkRecords(db).live(event.id),
    brackets: await loadBrackets(db, event),
  });

interface Standing {
  readonly now: Date;
  /** The links that can be used, or could on their day. */
  readonly live: readonly RoomLinkRow[];
  readonly brackets: readonly LoadedBracket[];
}

async function roomsWithout(db: Reader, event: EventRow, { now, live, brackets }: Standing) {
  const rooms = await roomRecords(db).all(event.id);
  const matches = brackets.flatMap((bracket) => bracket.matches);
  const played = new Set(matches.map(({ row }) => row.roomNumber));
  return DAYS.filter((day) => now < endOfLink(event, { day })).flatMap((day) => {
    const linked = new Set(numbersOn(day, live));
    return rooms
      .filter(({ friday, roomNumber }) => (day === 'Friday' ? friday : played.has(roomNumber)))
      .filter(({ roomNumber }) => !linked.has(roomNumber))
      .map(({ roomNumber, abbreviation }) => ({ day, roomNumber, roomName: abbreviation }));
  });
}

const numbersOn = (day: Day, links: readonly RoomLinkRow[]): number[] =>
  links.filter((link) => link.day === day).map(({ roomNumber }) => roomNumber);

/** The links of the rooms, who has opened them, and what is to be printed again (P6). */
export async function listRoomLinks(db: Reader, now: Date): Promise<RoomLinks> {
  const event = await eventRecords(db).current();
  const records = roomLinkRecords(db);
  const live = await records.live(event.id);
  const devices = Map.groupBy(
    await roomLinkDeviceRecords(db).ofLive(event.id),
    ({ linkId }) => linkId,
  );
  const names = await loadRoundNames(db, event);
  const standing = { now, live, brackets: await loadBrackets(db, event) };
  return {
    used: await records.used(event.id),
    links: live.map(({ id, day, roomNumber, madeAt }) => ({
      ...{ id, day, roomNumber, roomName: names.roomName(roomNumber) },
      madeAt: madeAt.toISOString(),
      devices: (devices.get(id) ?? []).map(({ name, usedAt }) => ({
        name: name ?? '',
        usedAt: usedAt.toISOString(),
      })),
    })),
    without: await roomsWithout(db, event, standing),
    again: await printAgain(db, event, standing, names),
  };
}

async function printAgain(
  db: Reader,
  event: EventRow,
  { now, live, brackets }: Standing,
  names: RoundNames,
) {
  const linked = live.filter((link) => now < endOfLink(event, link));
  const rounds = [...(await loadFriday(db, event, names)), ...shownMatches(brackets, names)];
  const byId = new Map(rounds.map((round) => [round.id, round]));
  const codes = (await roomLinkCodeRecords(db).ofEvent(event.id)).map(({ revokedAt, ...code }) => ({
    ...code,
    isDead: revokedAt !== null,
  }));
  return toPrintAgain(linked, codes, rounds).map(({ roundIds, ...again }) => ({
    ...again,
    roomName: names.roomName(again.roomNumber),
    rounds: roundIds.map((id) => {
      const { roundNumber = 0, bracket = null } = byId.get(id) ?? {};
      return { id, roundNumber, bracket };
    }),
  }));
}
