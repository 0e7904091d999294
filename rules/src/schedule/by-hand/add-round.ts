import { type Finding, finding } from '../../finding.ts';
import type { Group, RoundId, TeamId } from '../../tournament.ts';
import type { Cell, Placement } from '../instance.ts';
import { type MoveCode, obstaclesToNew } from './move-round.ts';
import { type CountedTeam, lackingIn, roundsOfTeam } from './round-counts.ts';
import { lockOnRound, type SavedRound, type SavedSchedule } from './saved-schedule.ts';

export type PairCode =
  | 'schedule/add-itself'
  | 'schedule/add-withdrawn'
  | 'schedule/add-no-group'
  | 'schedule/add-other-group'
  | 'schedule/add-no-schedule'
  | 'schedule/add-too-many';

export type AddCode = PairCode | MoveCode | 'schedule/place-taken';

export interface AddingTo {
  readonly schedule: SavedSchedule;
  readonly teams: readonly CountedTeam[];
  readonly scheduled: ReadonlySet<Group>;
  readonly roundsPerTeam: number;
}

/** Why two teams cannot have one more round against each other (F2). */
export function obstaclesToPair(
  { schedule: { rounds }, teams, scheduled, roundsPerTeam }: AddingTo,
  left: TeamId,
  right: TeamId,
): Finding<PairCode>[] {
  const path = 'rightTeamId';
  if (left === right) return [finding('schedule/add-itself', path)];
  const two = [left, right].flatMap((id) => teams.find((team) => team.id === id) ?? []);
  const gone = two.find((team) => team.withdrawn);
  if (gone !== undefined) return [finding('schedule/add-withdrawn', path, { teamId: gone.id })];
  const apart = two.find((team) => team.group === null);
  if (apart !== undefined) return [finding('schedule/add-no-group', path, { teamId: apart.id })];
  const [group, other] = two.map((team) => team.group);
  if (!group || group !== other) return [finding('schedule/add-other-group', path)];
  if (!scheduled.has(group)) return [finding('schedule/add-no-schedule', path, { group })];
  const full = two.filter(({ id }) => roundsOfTeam(rounds, id) >= roundsPerTeam);
  const spare = lackingIn(rounds, teams, group, roundsPerTeam) % 2;
  const beyond = full.some(({ id }) => roundsOfTeam(rounds, id) > roundsPerTeam);
  if (full.length <= spare && !beyond) return [];
  return full.map(({ id }) =>
    finding('schedule/add-too-many', path, {
      teamId: id,
      rounds: roundsOfTeam(rounds, id),
      wanted: roundsPerTeam,
    }),
  );
}

export interface NewPlace extends Cell {
  readonly findings: readonly Finding<AddCode>[];
}

/** Every cell of the evening for a new round of two teams, slot by slot, in the order of the rooms. */
export function placesForNew(schedule: SavedSchedule, left: TeamId, right: TeamId): NewPlace[] {
  const obstacles = obstaclesToNew(schedule);
  return Array.from({ length: schedule.slots }, (_, slot) => slot).flatMap((slot) =>
    schedule.roomNumbers.map((roomNumber) => ({
      slot,
      roomNumber,
      findings: obstacles({ slot, roomNumber, left, right }),
    })),
  );
}

/** Why a round cannot be added (F2, X5, X6); empty when it can. The paths are the call's fields. */
export function obstaclesToAdding(to: AddingTo, round: Placement): Finding<AddCode>[] {
  const atPlace = obstaclesToNew(to.schedule)(round);
  return [
    ...obstaclesToPair(to, round.left, round.right),
    ...atPlace.map((each) => ({ ...each, path: each.path.replace('2', '') })),
  ];
}

export type TakeOutCode = 'schedule/take-out-decided' | 'schedule/locked';

/** Why a round cannot be deleted: it has a result, or it is locked (X5). */
export function obstaclesToTakingOut(
  { locks }: Pick<SavedSchedule, 'locks'>,
  decided: ReadonlySet<RoundId>,
  round: SavedRound,
): Finding<TakeOutCode>[] {
  const { id, slot, roomNumber } = round;
  const lock = locks ? lockOnRound(locks, round) : null;
  return [
    ...(decided.has(id) ? [finding('schedule/take-out-decided' as const, 'id')] : []),
    ...(lock ? [finding('schedule/locked' as const, 'id', { what: lock, slot, roomNumber })] : []),
  ];
}
