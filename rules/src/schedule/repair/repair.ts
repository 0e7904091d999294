import type { Group, TeamId } from '../../tournament.ts';
import { balanceSides } from '../criteria/sides.ts';
import type { Means, Placement } from '../instance.ts';
import {
  afterChanges,
  changesOf,
  type PutIn,
  type RepairChange,
  type TakenOut,
} from './changes.ts';
import { roundsByTeam } from './demand.ts';
import { Draft } from './draft.ts';
import { PlanAnnealing } from './plan-annealing.ts';
import { findPlans, type Plan } from './plan-search.ts';
import { countsAfter, type QualityChange, qualityChange } from './quality-change.ts';
import { type Roomless, withRooms } from './rooms.ts';
import {
  type InvalidRound,
  listsOf,
  problemOf,
  type RepairInput,
  type RepairRound,
} from './standing.ts';

export interface RepairProposal {
  /** Ordered by slot and room; never empty. */
  readonly changes: readonly RepairChange[];
  /** Byes: wanted rounds that teams will lack. */
  readonly missing: ReadonlyMap<TeamId, number>;
  readonly quality: ReadonlyMap<Group, QualityChange>;
}

export interface Repair {
  readonly asItStands: {
    readonly invalid: readonly InvalidRound[];
    /** Faulty but held, such as a withdrawn team's decided round. */
    readonly stuck: readonly InvalidRound[];
    /** Wanted rounds that teams lack without faulty ones. */
    readonly missing: ReadonlyMap<TeamId, number>;
  };
  readonly proposals: readonly RepairProposal[];
}

/** Above this many sound rounds, groups are searched one by one. */
const SMALL_NIGHT = 24;

/** Shares of the budget; the rest is for rooms. */
const SEARCH_TO = 0.3;
const ANNEAL_TO = 0.85;

/**
 * Valid repairs of a schedule (X1–X6), best by: no team loses a round it could keep and fewest missing;
 * fewest changed; a round that only lost its room keeps slot and teams (X6); fewest new times; F3. Small
 * nights are searched completely, others also by annealing.
 */
export function repair(input: RepairInput, { chance, spent }: Means): Repair {
  const draft = new Draft(input);
  const lacking = [...draft.lacking.keys()].filter((team) => (draft.lacking[team] as number) > 0);
  const parts =
    draft.standing.valid.length <= SMALL_NIGHT
      ? [lacking]
      : [...Map.groupBy(lacking, (team) => draft.groups[team]).values()];
  const plans = findInParts(draft, parts, { chance, spent });
  const best = plans
    .map((plan) => withChanges(draft, plan))
    .sort((a, b) => compareFigures(a.figures, b.figures));
  const proposals = best
    .slice(0, 2)
    .filter(({ changes }) => changes.length > 0)
    .map(({ changes }) => ({
      changes,
      missing: missingIn(input, afterChanges(input.rounds, changes)),
      quality: qualityChange(input, changes),
    }));
  return { asItStands: asItStands(draft), proposals };
}

function asItStands({ input, standing }: Draft): Repair['asItStands'] {
  const lists = listsOf(input);
  const stuck = standing.held.flatMap((round): InvalidRound[] => {
    const problem = problemOf(input, lists, round);
    return problem === null ? [] : [{ round, problem }];
  });
  const missing = missingIn(input, [...standing.held, ...standing.valid]);
  return { invalid: standing.invalid, stuck, missing };
}

function findInParts(
  draft: Draft,
  parts: readonly (readonly number[])[],
  { chance, spent }: Means,
): readonly Plan[] {
  const lackingIn = (teams: readonly number[]): number =>
    teams.reduce((sum, team) => sum + (draft.lacking[team] as number), 0);
  let plans: readonly Plan[] = [{ out: [], added: [] }];
  let isBest = true;
  for (const [i, teams] of parts.toSorted((a, b) => lackingIn(b) - lackingIn(a)).entries()) {
    const [best] = plans;
    for (const round of best?.out ?? []) if (!draft.out.has(round)) draft.takeOut(round);
    for (const round of best?.added.slice(draft.added.length) ?? []) draft.add(round);
    const now = spent();
    const until = now + (SEARCH_TO - now) / (parts.length - i);
    const found = findPlans(draft, teams, { chance, spent }, until);
    plans = found.plans;
    isBest &&= found.isBest;
  }
  return isBest ? plans : new PlanAnnealing(draft, plans, chance).run(spent, ANNEAL_TO);
}

/**
 * With what decides among equal plans: moved rounds of closed rooms (X6), new times, then F3, unwelcome rooms
 * before room changes.
 */
function withChanges(draft: Draft, plan: Plan) {
  const { input, standing } = draft;
  const out: TakenOut[] = [
    ...standing.invalid.map(({ round, problem }) => ({ round, reason: problem })),
    ...plan.out.flatMap((valid) => {
      const round = standing.valid[valid];
      return round === undefined ? [] : [{ round, reason: 'makes-way' as const }];
    }),
  ];
  const goes = new Set(out.map(({ round }) => round));
  const staying = input.rounds.filter((round) => !goes.has(round));
  const lost = standing.invalid.flatMap(({ round, problem }) =>
    problem === 'room-closed' ? [round] : [],
  );
  const lostItsRoom = (round: Roomless): boolean =>
    lost.some((each) => each.slot === round.slot && areSameTeams(each, round));
  const added = plan.added.map(({ slot, a, b }) => ({
    slot,
    left: input.teams[a]?.id ?? 0,
    right: input.teams[b]?.id ?? 0,
    group: draft.groups[a] as Group,
  }));
  const { placed, unwelcome } = withRooms(input, staying, added, lostItsRoom);
  const changes = changesOf(out, seated(staying, out, placed));
  const [slots = 0, church = 0, repeats = 0, wait = 0, runs = 0, ...rooms] = countsAfter(
    input,
    changes,
  );
  const moved = lost.length - added.filter(lostItsRoom).length;
  const shifted = changes.filter(
    ({ before, after }) => before !== null && after !== null && before.slot !== after.slot,
  ).length;
  return {
    changes,
    figures: [moved, shifted, slots, church, repeats, wait, runs, unwelcome, ...rooms],
  };
}

/** Below 0 when the first is better. */
function compareFigures(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((count, i) => count !== b[i]);
  return differs < 0 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}

/** Sides of new rounds (F3); repeated pairings keep theirs. */
function seated(staying: readonly RepairRound[], out: readonly TakenOut[], put: readonly PutIn[]) {
  const known = put.flatMap((round) => {
    const same = out.find((taken) => areSameTeams(taken.round, round))?.round;
    return same === undefined ? [] : [{ ...round, left: same.left, right: same.right }];
  });
  const others = put.filter((round) => !known.some((each) => areSameTeams(each, round)));
  return [...known, ...balanceSides(others, [...staying, ...known])];
}

type Teams = Pick<Placement, 'left' | 'right'>;
const areSameTeams = (a: Teams, b: Teams): boolean =>
  (a.left === b.left && a.right === b.right) || (a.left === b.right && a.right === b.left);

export function missingIn({ teams }: RepairInput, rounds: readonly Teams[]): Map<TeamId, number> {
  const byTeam = roundsByTeam(rounds);
  return new Map(
    teams.flatMap(({ id, wanted }) => {
      const missing = wanted - (byTeam.get(id)?.length ?? 0);
      return missing > 0 ? [[id, missing] as const] : [];
    }),
  );
}
