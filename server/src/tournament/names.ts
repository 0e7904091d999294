import type { Event } from '@quizmeet/contract/event/calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import { roundMinutes, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { roomRecords } from '../records/rooms.ts';
import { roundTimeRecords } from '../records/round-times.ts';
import { teamRecords } from '../records/teams.ts';

/** The names of rooms and teams; a room without a name is named by its number. */
export interface PlaceNames {
  readonly roomName: (roomNumber: number) => string;
  /** The room's name with its building. */
  readonly roomFullName: (roomNumber: number) => string;
  readonly teamName: (teamId: number) => string;
}

/** Looks up a round's names and times. */
export interface RoundNames extends PlaceNames {
  /** The start of a Friday round number, in minutes since midnight (F9). */
  readonly minutes: (roundNumber: number) => number;
  /** The same as `7:00 PM`. */
  readonly time: (roundNumber: number) => string;
}

/** The names as they are now. A room that is gone is named by its number, a team that is gone by nothing. */
export async function loadPlaceNames(db: Reader, { id }: EventRow): Promise<PlaceNames> {
  const [rooms, teams] = await Promise.all([roomRecords(db).all(id), teamRecords(db).all(id)]);
  const roomNames = new Map(rooms.map((room) => [room.roomNumber, room.abbreviation]));
  const fullNames = new Map(rooms.map((room) => [room.roomNumber, roomInFull(room)]));
  const teamNames = new Map(teams.map((team) => [Number(team.id), team.name]));
  return {
    roomName: (roomNumber) => roomNames.get(roomNumber) ?? String(roomNumber),
    roomFullName: (roomNumber) => fullNames.get(roomNumber) ?? `Room ${roomNumber}`,
    teamName: (teamId) => teamNames.get(teamId) ?? '',
  };
}

/** The same with times: those of the settings, and those set for a round number (F9). */
export async function loadRoundNames(db: Reader, event: EventRow): Promise<RoundNames> {
  const [names, times] = await Promise.all([
    loadPlaceNames(db, event),
    roundTimeRecords(db).all(event.id),
  ]);
  const settings: Pick<Event, 'fridayStart' | 'slotMinutes'> = event.settings;
  const minutes = (roundNumber: number) => roundMinutes(roundNumber, settings, times);
  return {
    ...names,
    minutes,
    time: (roundNumber) => timeString(minutes(roundNumber)),
  };
}
