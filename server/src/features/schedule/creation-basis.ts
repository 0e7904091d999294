import {
  isClosed,
  type Locks,
  lockOnCell,
  lockOnRound,
  type SavedRound,
} from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Cell } from '@quizmeet/rules/schedule/instance.ts';
import type { Group } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { withdrawalRecords } from '../../records/matches.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { loadArrivals } from '../../tournament/arrivals.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { savedRoundOf } from './board.ts';

/** Everything a new schedule depends on, comparable. */
export interface Basis {
  /** Without withdrawn teams (X2). */
  readonly teams: readonly (TeamRow & { readonly skip: number })[];
  /** Without spare rooms. */
  readonly rooms: readonly BasisRoom[];
  readonly standing: readonly StandingRound[];
  /** Cells unavailable because of locks and closed rooms (X5, X6). */
  readonly barred: readonly Cell[];
  readonly rounds: number;
  readonly maxSlots: number;
}

interface BasisRoom {
  readonly roomNumber: number;
  readonly building: string;
}

export interface StandingRound extends SavedRound {
  readonly group: Group | null;
  readonly locked: boolean;
}

/** Without withdrawn teams and spare rooms (X2, E4). */
export async function loadBasis(db: Reader, event: EventRow): Promise<Basis> {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const registered = await teamRecords(db).all(event.id);
  const teams = registered.filter((team) => !withdrawn.has(team.id));
  const arrivals = await loadArrivals(db, event, teams);
  const rooms = (await roomRecords(db).all(event.id))
    .filter((room) => room.friday && !room.spare)
    .map(({ roomNumber, building }) => ({ roomNumber, building }));
  const rounds = await roundRecords(db).all(event.id);
  const locks = await loadLocks(db, event);
  const { roundsPerTeam, fridaySlots } = event.settings;
  return {
    teams: teams.map((team) => ({ ...team, skip: arrivals.get(team.id) ?? 0 })),
    rooms,
    standing: rounds.map((row) => {
      const round = savedRoundOf(row);
      return { ...round, group: row.group, locked: lockOnRound(locks, round) !== null };
    }),
    barred: barredBy(locks, rooms, fridaySlots),
    rounds: roundsPerTeam,
    maxSlots: fridaySlots,
  };
}

function barredBy(locks: Locks, rooms: readonly BasisRoom[], slots: number): Cell[] {
  return rooms.flatMap(({ roomNumber }) =>
    Array.from({ length: slots }, (_, slot) => ({ slot, roomNumber })).filter(
      (cell) => lockOnCell(locks, cell) !== null || isClosed(locks, cell),
    ),
  );
}
