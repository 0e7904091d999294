import { withdrawnName } from '@quizmeet/contract/check-in/messages.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import type { Room } from '@quizmeet/rules/event/room.ts';
import { inNameOrder } from '@quizmeet/rules/names.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { type Day, type DivisionScope, groupsIn } from '@quizmeet/rules/tournament.ts';
import { conflict } from '../../platform/problems.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { FULL_NAMES, loadRoundNames } from '../../tournament/names.ts';
import { roundsIn, roundsToPlay } from '../../tournament/rounds.ts';
import type { DoorSheet } from './door.ts';
import type { FridaySheet, GridSlot, ListedTeam } from './friday-schedule.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import { numberedName, type Scoresheet, type SheetTeam } from './sheet-of-round.ts';
import type { Sheet } from './sheets.ts';

export type Evening = Awaited<ReturnType<typeof loadEvening>>;

/** @throws a 409 without a schedule */
export async function loadScope(from: PrintSource, scope: DivisionScope): Promise<Evening> {
  const friday = await loadEvening(from, scope);
  if (friday.rounds.length === 0) throw conflict(messages.noRoundsToPrint(scope));
  return friday;
}

/** Friday's rounds in order of time, round number, and room; withdrawn teams are marked (X2). */
export async function loadEvening({ db, event }: PrintSource, scope: DivisionScope) {
  const { time, minutes } = await loadRoundNames(db, event);
  const all = (await roundsToPlay(db, event)).toSorted(
    (a, b) => minutes(a.roundNumber) - minutes(b.roundNumber),
  );
  const rounds = roundsIn(all, scope);
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const teams = (await teamRecords(db).all(event.id)).map((team) =>
    withdrawn.has(team.id) ? { ...team, name: withdrawnName(team.name) } : team,
  );
  const rooms = await roomRecords(db).all(event.id);
  return {
    rounds,
    /** Of all groups, since a door sheet shows everybody in the room. */
    all,
    teams: new Map<number, TeamRow>(teams.map((team) => [team.id, team])),
    rooms: new Map(rooms.map((room) => [room.roomNumber, room])),
    time,
    minutes,
  };
}

export async function loadFridaySchedule(
  from: PrintSource,
  scope: DivisionScope,
  wall?: WallPaper,
): Promise<Sheet> {
  const friday = await loadScope(from, scope);
  const grid = await fridayGrid(from, friday, scope, wall);
  const data = {
    ...grid,
    doors: roomNumbersOf(friday.rounds).map((room) => doorOf(from, friday, room)),
  };
  return { kind: 'friday schedule', data, footer: pageFooterOf(from, grid.title) };
}

export async function fridayGrid(
  from: PrintSource,
  friday: Evening,
  scope: DivisionScope,
  wall: WallPaper = from.event.settings.paperSize,
): Promise<FridaySheet> {
  const { teams } = friday;
  const rounds = roundsIn(friday.rounds, scope);
  const groups = groupsIn(scope);
  const isMixed = areMixed(rounds);
  return {
    wall,
    title: `Friday schedule: ${scope}`,
    note: dayAndPlace(from.event, 'fridayDate'),
    teams: inNameOrder([...teams.values()])
      .filter(({ group }) => group !== null && groups.includes(group))
      .map(({ id }) => listed(friday, id, isMixed)),
    rooms: roomNumbersOf(rounds).map((number) => roomAbbreviation(friday, number)),
    slots: slotsOf(friday, rounds),
    rounds: rounds.map((round) => ({
      roundNumber: round.roundNumber,
      room: roomAbbreviation(friday, round.roomNumber),
      left: listed(friday, round.leftTeamId, isMixed),
      right: listed(friday, round.rightTeamId, isMixed),
    })),
    doors: [],
  };
}

export const roomNumbersOf = (rounds: readonly RoundRow[]): number[] =>
  [...new Set(rounds.map((round) => round.roomNumber))].toSorted((a, b) => a - b);

export const roomAbbreviation = ({ rooms }: Evening, roomNumber: number): string =>
  rooms.get(roomNumber)?.abbreviation ?? `${roomNumber}`;

/** Both divisions count from 1. */
export const areMixed = (rounds: readonly RoundRow[]): boolean =>
  new Set(rounds.map(({ division }) => division)).size > 1;

/** Slots with rounds, in time order. */
export const slotsOf = ({ time }: Evening, rounds: readonly RoundRow[]): GridSlot[] =>
  [...new Set(rounds.map(({ roundNumber }) => roundNumber))].map((roundNumber) => ({
    roundNumber,
    time: time(roundNumber),
  }));

/** @param isMixed name the division */
export function listed({ teams }: Evening, teamId: number, isMixed = false): ListedTeam {
  const { teamNumber = null, name = '', division = null } = teams.get(teamId) ?? {};
  return { number: teamNumber, name, division: isMixed ? division : null };
}

/** Shows everybody who plays in the room. */
export function doorOf(from: PrintSource, friday: Evening, roomNumber: number): DoorSheet {
  const named = (teamId: number) => numberedName(listed(friday, teamId));
  const rounds = friday.all
    .filter((round) => round.roomNumber === roomNumber)
    .map((round) => ({
      time: friday.time(round.roundNumber),
      roundNumber: round.roundNumber,
      group: round.group ?? round.division,
      left: named(round.leftTeamId),
      right: named(round.rightTeamId),
    }));
  const head = doorHead(from, 'Friday', roomNumber, friday.rooms.get(roomNumber));
  return { ...head, counts: 'Round', rounds };
}

export function doorHead(
  { publicUrl, codes }: PrintSource,
  day: Day,
  roomNumber: number,
  { abbreviation = `${roomNumber}`, name = '', building = '' }: Partial<Room> = {},
) {
  const entry = codes?.address(day, roomNumber) ?? null;
  return {
    room: abbreviation,
    roomName: name,
    building,
    code: { address: `${publicUrl}/room/${roomNumber}`, words: messages.SCAN_FOR_ROOM },
    entry: entry === null ? null : { address: entry, words: messages.SCAN_BY_VOLUNTEER },
  };
}

export async function loadFridayScoresheets(
  from: PrintSource,
  scope: DivisionScope,
  which: 'all' | 'open' = 'all',
): Promise<Sheet> {
  const friday = await loadScope(from, scope);
  const rounds = friday.rounds.filter(({ winner }) => which === 'all' || winner === null);
  if (rounds.length === 0) throw conflict(messages.ALL_HAVE_RESULTS);
  const data = rounds.map(await scoresheetsIn(from, friday));
  const footer = pageFooterOf(from, `Friday scoresheets: ${scope}`);
  return { kind: 'scoresheets', data, footer };
}

export async function scoresheetsIn(
  from: PrintSource,
  friday: Evening,
): Promise<(round: RoundRow) => Scoresheet> {
  const rosters = await loadRosters(from);
  const teamOf = (teamId: number): SheetTeam => {
    const { number, name } = listed(friday, teamId);
    return { number, name, source: null, quizzers: rosters(teamId) };
  };
  return (round) => ({
    division: round.group ?? round.division,
    round: `Round ${round.roundNumber}`,
    room: roomAbbreviation(friday, round.roomNumber),
    time: friday.time(round.roundNumber),
    left: teamOf(round.leftTeamId),
    right: teamOf(round.rightTeamId),
    code: {
      address:
        from.codes?.address('Friday', round.roomNumber, round.id) ??
        `${from.publicUrl}/schedule/${round.division}?round=${round.id}`,
      words: messages.SCAN_TO_ENTER,
    },
  });
}

/** Rosters in seat order; full names unless given (W8). */
export async function loadRosters(
  { db, event }: Pick<PrintSource, 'db' | 'event'>,
  names: PublicNames = FULL_NAMES,
): Promise<(teamId: number) => string[]> {
  const rosters = await quizzerRecords(db).rosters(event.id);
  return (teamId) =>
    (rosters.get(teamId) ?? []).map((quizzer) => {
      const { firstName, lastName } = names.of(quizzer);
      return `${firstName} ${lastName}`;
    });
}
