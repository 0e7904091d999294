import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound, QuizzerLine, Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { roundMinutes, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { type LineRow, lineRecords } from '../../records/lines.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundTimeRecords } from '../../records/round-times.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';

/** What rooms and teams are called; a room without a name by its number. */
export interface PlaceNames {
  readonly roomName: (roomNumber: number) => string;
  readonly teamName: (teamId: number) => string;
}

/** What a round's names and times are looked up in. */
export interface RoundNames extends PlaceNames {
  /** When a Friday round number begins, in minutes since midnight (F9). */
  readonly minutes: (roundNumber: number) => number;
  /** The same as `7:00 PM`. */
  readonly time: (roundNumber: number) => string;
}

export async function loadPlaceNames(db: Reader, { id }: EventRow): Promise<PlaceNames> {
  const [rooms, teams] = [await roomRecords(db).all(id), await teamRecords(db).all(id)];
  const roomNames = new Map(rooms.map((room) => [room.roomNumber, room.abbreviation]));
  const teamNames = new Map(teams.map((team) => [Number(team.id), team.name]));
  return {
    roomName: (roomNumber) => roomNames.get(roomNumber) ?? String(roomNumber),
    teamName: (teamId) => teamNames.get(teamId) ?? '',
  };
}

export async function loadRoundNames(db: Reader, event: EventRow): Promise<RoundNames> {
  const names = await loadPlaceNames(db, event);
  const times = await roundTimeRecords(db).ofDay(event.id, 'Friday');
  const settings: Pick<Event, 'fridayStart' | 'slotMinutes'> = event.settings;
  const minutes = (roundNumber: number) => roundMinutes(roundNumber, settings, times);
  return {
    ...names,
    minutes,
    time: (roundNumber) => timeString(minutes(roundNumber)),
  };
}

/** A round as lists carry it, without lines. */
export function presentListedRound(row: RoundRow, names: RoundNames): ListedRound {
  return {
    id: row.id,
    version: row.version,
    day: row.day,
    division: row.division,
    group: row.group,
    roundNumber: row.roundNumber,
    roomNumber: row.roomNumber,
    roomName: names.roomName(row.roomNumber),
    timeString: names.time(row.roundNumber),
    leftTeamId: row.leftTeamId,
    rightTeamId: row.rightTeamId,
    leftTeamName: names.teamName(row.leftTeamId),
    rightTeamName: names.teamName(row.rightTeamId),
    leftTeamScore: row.leftScore,
    rightTeamScore: row.rightScore,
    winningTeam: row.winner ?? '',
  };
}

/** Rounds by slot, the slots in order (calls: rounds/all). */
export function presentSlots(rows: readonly RoundRow[], names: RoundNames): Slot[] {
  const slots = new Map<number, ListedRound[]>();
  for (const row of rows) {
    const rounds = slots.get(row.roundNumber) ?? [];
    rounds.push(presentListedRound(row, names));
    slots.set(row.roundNumber, rounds);
  }
  return [...slots].map(([roundNumber, rounds]) => ({
    roundNumber,
    timeString: names.time(roundNumber),
    rounds,
  }));
}

/**
 * A round with its lines: before it is decided the roster with zeros (S2: the form starts with the
 * whole roster), afterwards those who appeared.
 */
export async function presentRound(db: Reader, event: EventRow, row: RoundRow): Promise<Round> {
  const names = await loadRoundNames(db, event);
  const quizzers = await quizzerRecords(db).all(event.id);
  const lines = await lineRecords(db).ofRounds([row.id]);
  const people = new Map(quizzers.map((quizzer) => [quizzer.id, quizzer]));
  const of = (side: Side, teamId: number): QuizzerLine[] =>
    row.winner === null
      ? quizzers.filter((q) => q.teamId === teamId && !q.hidden).map(zeroLine)
      : lines.filter((line) => line.side === side).map((line) => presentLine(line, people));
  return {
    ...presentListedRound(row, names),
    leftTeamQuizzers: of('left', row.leftTeamId),
    rightTeamQuizzers: of('right', row.rightTeamId),
  };
}

const zeroLine = ({ id, firstName, lastName }: QuizzerRow): QuizzerLine => ({
  id,
  firstName,
  lastName,
  numberCorrect: 0,
  numberErrors: 0,
});

function presentLine(line: LineRow, people: ReadonlyMap<number, QuizzerRow>): QuizzerLine {
  const person = people.get(line.quizzerId);
  return {
    id: line.quizzerId,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    numberCorrect: line.correct,
    numberErrors: line.errors,
  };
}
