import type { Group, TeamId } from '../../tournament.ts';
import { CRITERIA } from '../criteria/criteria.ts';
import type { Instance, Placement, ScheduleTeam } from '../instance.ts';
import { figuresOf, type Quality, savedQualityOf } from '../quality.ts';
import { afterChanges, type RepairChange } from './changes.ts';
import type { RepairInput, RepairRound } from './standing.ts';

export type QualityChange = { readonly before: Quality; readonly after: Quality };

export function qualityChange(input: RepairInput, changes: readonly RepairChange[]) {
  const after = afterChanges(input.rounds, changes);
  const groups = new Set(changes.map((change) => change.group));
  return new Map(
    [...groups].map((group) => {
      const qualityOf = (all: readonly GroupRound[]): Quality =>
        savedQualityOf(instanceOf(input, group, all), roundsOf(group, all));
      return [group, { before: qualityOf(input.rounds), after: qualityOf(after) }];
    }),
  );
}

/** F3 counts of changed groups, summed. */
export function countsAfter(input: RepairInput, changes: readonly RepairChange[]): number[] {
  const after = afterChanges(input.rounds, changes);
  const groups = [...new Set(changes.map((change) => change.group))];
  const counts = groups.map((group) =>
    figuresOf(instanceOf(input, group, after), roundsOf(group, after)).map(({ count }) => count),
  );
  return CRITERIA.map((_, i) => counts.reduce((sum, each) => sum + (each[i] ?? 0), 0));
}

type GroupRound = Omit<RepairRound, 'id'>;

/** @param all of all groups: their rooms are taken (F4) */
function instanceOf(input: RepairInput, group: Group, all: readonly GroupRound[]): Instance {
  const rounds = roundsOf(group, all);
  const present = input.teams.filter((team) => team.group === group);
  const used = new Set(rounds.map((round) => round.roomNumber));
  return {
    teams: [
      ...present.map(({ id, churchId, arrival }) => ({ id, churchId, skip: arrival })),
      ...withdrawn(rounds, new Set(present.map((team) => team.id))),
    ],
    rooms: input.rooms.filter((room) => used.has(room.roomNumber)),
    rounds: Math.max(0, ...present.map((team) => team.wanted)),
    maxSlots: input.slots,
    closed: all
      .filter((round) => round.group !== group && used.has(round.roomNumber))
      .map(({ slot, roomNumber }) => ({ slot, roomNumber })),
  };
}

const roundsOf = (group: Group, all: readonly GroupRound[]): GroupRound[] =>
  all.filter((round) => round.group === group);

/** Withdrawn teams with rounds arrive at their first, so that nobody waits for them. */
function withdrawn(rounds: readonly Placement[], present: ReadonlySet<TeamId>): ScheduleTeam[] {
  const ids = new Set(rounds.flatMap(({ left, right }) => [left, right]));
  const firstOf = (id: TeamId): number =>
    Math.min(...rounds.filter((r) => r.left === id || r.right === id).map(({ slot }) => slot));
  return [...ids]
    .filter((id) => !present.has(id))
    .map((id) => ({ id, churchId: -Number(id), skip: firstOf(id) }));
}
