import * as messages from '@quizmeet/contract/schedule/messages.ts';
import {
  isClosed,
  type Locks,
  lockOnCell,
  lockOnRound,
  type SavedRound,
} from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type {
  Around,
  Cell,
  ScheduleRoom,
  ScheduleTeam,
} from '@quizmeet/rules/schedule/instance.ts';
import { shareEvening } from '@quizmeet/rules/schedule/room-sharing/share-evening.ts';
import type { GroupRooms } from '@quizmeet/rules/schedule/room-sharing/share-rooms.ts';
import { type DivisionScope, GROUPS, type Group, groupsIn } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/problems.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { loadArrivals } from '../../tournament/teams.ts';

/**
 * Groups of the scope around locked rounds (X5), with their rooms (F4), and their solver input in the same
 * order. Throws why it is impossible (F5).
 */
export function plan(basis: Basis, scope: DivisionScope) {
  const groups = groupsToMake(basis, scope);
  const goesAround =
    basis.barred.length > 0 || groups.some((group) => roundsOf(basis, group).length > 0);
  const shares = sharesFor(basis, groups, goesAround);
  return {
    groups,
    evening: {
      groups: groups.map((group) => around(basis, group, shares)),
      rooms: goesAround ? basis.rooms : [],
    },
  };
}

/** @throws when no group has teams, one has an unlocked schedule, or all is locked */
function groupsToMake(basis: Basis, scope: DivisionScope): Group[] {
  const withTeams = groupsIn(scope).filter((group) => teamsOf(basis, group).length > 0);
  if (withTeams.length === 0) {
    const grouped = basis.teams.filter((team) => team.group !== null);
    throw refused(messages.noTeamsIn(scope, grouped.length));
  }
  const inTheWay = withTeams.filter((group) => hasUnlocked(basis, group));
  if (inTheWay.length > 0) throw conflict(messages.scheduleStands(inTheWay));
  const toMake = withTeams.filter((group) => !isComplete(basis, group));
  if (toMake.length === 0) throw conflict(messages.allLocked(withTeams));
  return toMake;
}

const roundsOf = ({ standing }: Basis, group: Group): StandingRound[] =>
  standing.filter((round) => round.group === group);

const teamsOf = ({ teams }: Basis, group: Group): ScheduleTeam[] =>
  teams
    .filter((team) => team.group === group)
    .map(({ id, churchId, skip }) => ({ id, churchId, skip }));

const hasUnlocked = (basis: Basis, group: Group): boolean =>
  roundsOf(basis, group).some(({ locked }) => !locked);

function isComplete(basis: Basis, group: Group): boolean {
  const rounds = roundsOf(basis, group);
  return teamsOf(basis, group).every(
    ({ id }) =>
      rounds.filter(({ left, right }) => left === id || right === id).length >= basis.rounds,
  );
}

function around(basis: Basis, group: Group, shares: readonly GroupRooms[]): Around {
  const elsewhere = basis.standing.filter((round) => round.group !== group);
  const share = shares.find((each) => each.group === group);
  return {
    instance: {
      teams: teamsOf(basis, group),
      rooms: share?.rooms ?? [],
      closed: share?.closed ?? [],
      rounds: basis.rounds,
      maxSlots: basis.maxSlots,
    },
    standing: roundsOf(basis, group),
    barred: [...basis.barred, ...elsewhere.map(cellOf)],
  };
}

const cellOf = ({ slot, roomNumber }: Cell): Cell => ({ slot, roomNumber });

/**
 * Shares unused rooms among all unscheduled groups, or else among the requested ones; if still too few, also
 * others' rooms in slots where they are free (F4). Around locks, too few rooms aren't refused here: existing
 * rounds need none.
 */
function sharesFor(basis: Basis, wanted: readonly Group[], goesAround: boolean) {
  const made = GROUPS.filter((group) => roundsOf(basis, group).length > 0).filter(
    (group) => hasUnlocked(basis, group) || isComplete(basis, group),
  );
  const coming = GROUPS.filter((group) => !made.includes(group));
  const cells = [
    ...made.flatMap((group) => roundsOf(basis, group).map(cellOf)),
    ...basis.barred.filter((cell) => !isLockedSlot(basis, cell)),
  ];
  const taken = new Set(cells.map(({ roomNumber }) => roomNumber));
  const evening = {
    rooms: basis.rooms.filter(({ roomNumber }) => !taken.has(roomNumber)),
    rounds: basis.rounds,
    maxSlots: basis.maxSlots,
    used: { rooms: basis.rooms.filter(({ roomNumber }) => taken.has(roomNumber)), cells },
  };
  const share = (groups: readonly Group[]) =>
    shareEvening(
      groups.map((group) => ({ group, teams: teamsOf(basis, group) })),
      evening,
    );
  const all = share(coming);
  if ('shares' in all) return all.shares;
  const some = share(wanted);
  if ('shares' in some) return some.shares;
  if (goesAround && some.refused.code === 'all groups') return [];
  throw refused(messages.sharingSentence(some.refused, nameIn(basis)));
}

const isLockedSlot = ({ barred, rooms }: Basis, { slot }: Cell): boolean =>
  barred.filter((cell) => cell.slot === slot).length === rooms.length;

export const nameIn = (of: { readonly teams: readonly TeamRow[] }) => (id: number) =>
  of.teams.find((team) => team.id === id)?.name ?? 'A team';

/** Everything a new schedule depends on, comparable. */
export interface Basis {
  /** Without withdrawn teams (X2). */
  readonly teams: readonly (TeamRow & { readonly skip: number })[];
  /** Without spare rooms. */
  readonly rooms: readonly ScheduleRoom[];
  readonly standing: readonly StandingRound[];
  /** Cells unavailable because of locks and closed rooms (X5, X6). */
  readonly barred: readonly Cell[];
  readonly rounds: number;
  readonly maxSlots: number;
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

function barredBy(locks: Locks, rooms: readonly ScheduleRoom[], slots: number): Cell[] {
  return rooms.flatMap(({ roomNumber }) =>
    Array.from({ length: slots }, (_, slot) => ({ slot, roomNumber })).filter(
      (cell) => lockOnCell(locks, cell) !== null || isClosed(locks, cell),
    ),
  );
}
