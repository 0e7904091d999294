import { type Finding, finding } from '../../finding.ts';
import type { RoundId } from '../../tournament.ts';
import { type Cell, cellKey, type Placement } from '../instance.ts';
import {
  isClosed,
  type Lockable,
  lockOnCell,
  lockOnRound,
  type SavedRound,
  type SavedSchedule,
  sameCell,
  teamsOf,
} from './saved-schedule.ts';

export type MoveCode =
  | 'schedule/slot-outside-evening'
  | 'schedule/room-not-on-friday'
  | 'schedule/room-closed'
  | 'schedule/locked'
  | 'schedule/team-not-there-yet'
  | 'schedule/team-twice';

/** The round it swaps with; null: a free cell. */
export interface Move extends Cell {
  readonly exchange: RoundId | null;
}

type MoveOutcome =
  | { readonly changed: readonly SavedRound[] }
  | { readonly findings: readonly Finding<MoveCode>[] };

type Lookup = ReturnType<typeof lookup>;

/** A round there takes the old cell (F7). F2 must hold, nothing locked moves (X5), results stay. */
export function moveRound(schedule: SavedSchedule, round: SavedRound, to: Cell): MoveOutcome {
  return outcome(schedule, lookup(schedule), round, to);
}

/** By slot and room (F7). */
export function possibleMoves(schedule: SavedSchedule, round: SavedRound): Move[] {
  const look = lookup(schedule);
  return Array.from({ length: schedule.slots }, (_, slot) => slot).flatMap((slot) =>
    schedule.roomNumbers.flatMap((roomNumber) => {
      const to = { slot, roomNumber };
      if (sameCell(round, to) || 'findings' in outcome(schedule, look, round, to)) return [];
      return [{ ...to, exchange: look.at.get(cellKey(to))?.id ?? null }];
    }),
  );
}

function lookup({ rounds }: SavedSchedule) {
  return {
    at: new Map(rounds.map((round) => [cellKey(round), round])),
    playing: new Map(
      rounds.flatMap((round) => teamsOf(round).map((team) => [`${team} ${round.slot}`, round.id])),
    ),
  };
}

function outcome(schedule: SavedSchedule, look: Lookup, round: SavedRound, to: Cell): MoveOutcome {
  if (sameCell(round, to)) return { changed: [] };
  const there = look.at.get(cellKey(to));
  const changed = [{ ...round, slot: to.slot, roomNumber: to.roomNumber }];
  if (there) changed.push({ ...there, slot: round.slot, roomNumber: round.roomNumber });
  const moving = changed.map((each) => each.id);
  const findings = [
    ...lockedIn(schedule, round, there, to),
    ...changed.flatMap((each) => inTheWay(schedule, look, each, moving)),
  ];
  return findings.length > 0 ? { findings } : { changed };
}

/** On the rounds, and on the cell (X5). */
function lockedIn(
  { locks }: SavedSchedule,
  round: SavedRound,
  there: SavedRound | undefined,
  to: Cell,
): Finding<MoveCode>[] {
  if (locks === undefined) return [];
  const asFinding = (what: Lockable | null, { slot, roomNumber }: Cell, path: string) =>
    what === null ? [] : [finding('schedule/locked', path, { what, slot, roomNumber })];
  return [
    ...asFinding(lockOnRound(locks, round), round, 'id'),
    ...asFinding(there ? lockOnRound(locks, there) : lockOnCell(locks, to), to, 'roundNumber2'),
  ];
}

/** What breaks F2 in the new cell; the moved rounds' old cells are empty. */
function inTheWay(
  { arrivals, roomNumbers, slots, locks }: SavedSchedule,
  { playing }: Lookup,
  round: Placement,
  moving: readonly RoundId[],
): Finding<MoveCode>[] {
  const { slot, roomNumber } = round;
  const findings: Finding<MoveCode>[] = [];
  if (!Number.isInteger(slot) || slot < 0 || slot >= slots) {
    findings.push(finding('schedule/slot-outside-evening', 'roundNumber2', { slot, slots }));
  }
  if (!roomNumbers.includes(roomNumber)) {
    findings.push(finding('schedule/room-not-on-friday', 'roomNumber2', { roomNumber }));
  }
  if (locks && isClosed(locks, round)) {
    const from = locks.closedFrom.get(roomNumber) ?? 0;
    findings.push(finding('schedule/room-closed', 'roomNumber2', { roomNumber, from }));
  }
  for (const teamId of teamsOf(round)) {
    const arrival = arrivals.get(teamId) ?? 0;
    if (slot < arrival) {
      findings.push(finding('schedule/team-not-there-yet', 'roundNumber2', { teamId, arrival }));
    }
    const other = playing.get(`${teamId} ${slot}`);
    if (other !== undefined && !moving.includes(other)) {
      findings.push(finding('schedule/team-twice', 'roundNumber2', { teamId, slot }));
    }
  }
  return findings;
}
