import type { announce } from '@quizmeet/contract/announcements/calls.ts';
import { describeTeams } from '@quizmeet/contract/audit/subject.ts';
import type { Event, putEvent, putRooms } from '@quizmeet/contract/event/calls.ts';
import { fullNameIn } from '@quizmeet/contract/forms/messages.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { type PublicNames, publicNames } from '@quizmeet/rules/registration/public-names.ts';
import { roundMinutes, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Reader } from '../platform/database/database.ts';
import { conflictOf } from '../platform/problems.ts';
import type { EventRow } from '../records/events.ts';
import { publicityRecords } from '../records/forms.ts';
import { roomRecords } from '../records/rooms.ts';
import { type RoundRow, roundTimeRecords } from '../records/rounds.ts';
import { teamRecords } from '../records/teams.ts';
import { bracketName, type LoadedBracket, type LoadedMatch } from './brackets.ts';

export type PlaceNames = Awaited<ReturnType<typeof loadPlaceNames>>;
export type RoundNames = Awaited<ReturnType<typeof loadRoundNames>>;

/** A missing room is its number, a missing team is empty. */
export async function loadPlaceNames(db: Reader, { id }: EventRow) {
  const [rooms, teams] = await Promise.all([roomRecords(db).all(id), teamRecords(db).all(id)]);
  const roomNames = new Map(rooms.map((room) => [room.roomNumber, room.abbreviation]));
  const fullNames = new Map(rooms.map((room) => [room.roomNumber, roomInFull(room)]));
  const teamNames = new Map(teams.map((team) => [Number(team.id), team.name]));
  return {
    roomName: (roomNumber: number) => roomNames.get(roomNumber) ?? String(roomNumber),
    roomFullName: (roomNumber: number) => fullNames.get(roomNumber) ?? `Room ${roomNumber}`,
    teamName: (teamId: number) => teamNames.get(teamId) ?? '',
  };
}

/** With the settings' times, or those set by hand (F9), in minutes since midnight. */
export async function loadRoundNames(db: Reader, event: EventRow) {
  const [names, times] = await Promise.all([
    loadPlaceNames(db, event),
    roundTimeRecords(db).all(event.id),
  ]);
  const settings: Pick<Event, 'fridayStart' | 'slotMinutes'> = event.settings;
  const minutes = (roundNumber: number) => roundMinutes(roundNumber, settings, times);
  return {
    ...names,
    minutes,
    time: (roundNumber: number) => timeString(minutes(roundNumber)),
  };
}

export const namedRow = (row: RoundRow, { roomName, teamName }: PlaceNames) => ({
  division: row.division,
  group: row.group,
  roundNumber: row.roundNumber,
  roomName: roomName(row.roomNumber),
  leftTeamName: teamName(row.leftTeamId),
  rightTeamName: teamName(row.rightTeamId),
});

/** For the audit (N2): `Open A, match 1, ASC 101: Lima – Xenia 2`. */
export function subjectOfMatch(
  bracket: LoadedBracket,
  { match, row, left, right }: LoadedMatch,
  { roomName, teamName }: PlaceNames,
): string {
  const place = `${bracketName(bracket)}, match ${match.id}, ${roomName(row.roomNumber)}`;
  const teams = { leftTeamName: teamName(left ?? 0), rightTeamName: teamName(right ?? 0) };
  return `${place}: ${describeTeams(teams)}`;
}

/** Of all years (W8). */
export const loadPublicNames = async (db: Reader): Promise<PublicNames> =>
  publicNames(await publicityRecords(db).names());

type Publishing = typeof announce | typeof putEvent | typeof putRooms;

/** @throws Problem 409 about a full name in a public text that may not be public, unless confirmed (W8) */
export async function requirePublicNames(db: Reader, texts: readonly string[], confirmed: boolean) {
  if (confirmed) return;
  const { inText } = await loadPublicNames(db);
  const doubtful = texts.find((text) => inText(text) !== text);
  if (doubtful === undefined) return;
  throw conflictOf<Publishing>(fullNameIn(inText(doubtful)), { asks: true });
}

/** For staff and the own coach. */
export const FULL_NAMES: PublicNames = { of: (quizzer) => quizzer, inText: (text) => text };
