import type { Group, TeamId } from '../../tournament.ts';
import type { Placement } from '../instance.ts';
import type { Means } from '../means.ts';
import {
  afterChanges,
  changesOf,
  type PutIn,
  type RepairChange,
  type TakenOut,
} from './changes.ts';
import { roundsByTeam } from './demand.ts';
import { Draft } from './draft.ts';
import { Effort } from './effort.ts';
import { Judge, type Plan } from './judge.ts';
import type { Night } from './night.ts';
import { findPlans } from './plans.ts';
import { type QualityChange, qualityChange } from './quality-change.ts';
import { type HousedPlan, RoomFinder } from './rooms.ts';
import { seated } from './sides.ts';
import { type FaultyRound, faultOf, listsOf } from './standing.ts';

/** A repair that can be carried out. */
export interface RepairProposal {
  /** In the order of slots and rooms; never empty. */
  readonly changes: readonly RepairChange[];
  /** The rounds that teams will lack of those that they want: their byes; only teams that lack any. */
  readonly missing: ReadonlyMap<TeamId, number>;
  /** The groups whose rounds change. */
  readonly quality: ReadonlyMap<Group, QualityChange>;
}

/** Repairs of a night. */
export interface Repair {
  /** What is wrong with the schedule as it stands. */
  readonly asItStands: {
    readonly faulty: readonly FaultyRound[];
    /** Held rounds that are faulty as well: a repair leaves them. A decided round of a withdrawn team is one. */
    readonly stuck: readonly FaultyRound[];
    /** The wanted rounds that teams lack without the faulty ones; only teams that lack any. */
    readonly missing: ReadonlyMap<TeamId, number>;
  };
  /** The best first, and a different second best where there is one; empty when nothing must change. */
  readonly proposals: readonly RepairProposal[];
}

/** Plans that are given rooms. */
const HOUSED = 12;

/** Steps of a search, so that it also ends without a clock; and of the search for several groups at once. */
const STEPS = 2e6;
const STEPS_AT_ONCE = 3e5;

/** With more sound rounds than this, groups are searched one by one. */
const SMALL_NIGHT = 24;

/** The share of the budget that is used for the search; the rest is for the rooms. */
const SEARCH_TO = 0.9;

/**
 * Proposes how a schedule is made right again (X1–X6). What decides, in this order:
 *
 * 1. rounds: no team loses a round that need not change without another for it, and as few of the wanted ones
 *    as possible are missing;
 * 2. changes: the fewest rounds are changed, that is moved, given other teams, added or taken away;
 * 3. a round that only lost its room keeps its slot and teams (X6);
 * 4. quality by F3, summed over the groups; what rooms a round gets comes before changes of room.
 *
 * A round keeps its group. A small night is searched completely; where a search would take too long, the best
 * that it finds within its budget is proposed. Every proposal is sound (`unsoundness`).
 */
export function repair(night: Night, { chance, spent }: Means): Repair {
  const draft = new Draft(night);
  const judge = new Judge(draft);
  const all = lackingTeams(draft);
  const inGroups = Map.groupBy(all, (team) => draft.groups[team]);
  let plans: readonly Plan[] = [];
  let isProven = false;
  if (inGroups.size !== 1 && draft.pairs.length <= SMALL_NIGHT) {
    const effort = new Effort(STEPS_AT_ONCE, spent, SEARCH_TO);
    ({ plans, isProven } = findPlans(draft, judge, all, { chance, effort }));
  }
  if (!isProven) plans = groupByGroup(draft, judge, [...inGroups.values()], { chance, spent });
  const housed = new RoomFinder(draft).house(plans.slice(0, HOUSED));
  const proposals = housed
    .slice(0, 2)
    .map((each) => proposalOf(draft, each))
    .filter(({ changes }) => changes.length > 0);
  return { asItStands: asItStands(draft), proposals };
}

function asItStands({ night, standing }: Draft): Repair['asItStands'] {
  const lists = listsOf(night);
  const stuck = standing.held.flatMap((round): FaultyRound[] => {
    const fault = faultOf(night, lists, round);
    return fault === null ? [] : [{ round, fault }];
  });
  const missing = missingIn(night, [...standing.held, ...standing.sound]);
  return { faulty: standing.faulty, stuck, missing };
}

function lackingTeams(draft: Draft): number[] {
  return [...draft.lacking.keys()].filter((team) => (draft.lacking[team] as number) > 0);
}

/** Repairs one group after the other, the one that lacks most rounds first. Leaves the draft as it was. */
function groupByGroup(
  draft: Draft,
  judge: Judge,
  groups: readonly (readonly number[])[],
  { chance, spent }: Means,
): readonly Plan[] {
  const lackingIn = (teams: readonly number[]): number =>
    teams.reduce((sum, team) => sum + (draft.lacking[team] as number), 0);
  const inOrder = groups.toSorted((a, b) => lackingIn(b) - lackingIn(a));
  let plans: readonly Plan[] =
    inOrder.length > 0 ? [] : [{ out: [], added: [], missing: 0, figures: judge.figures([], []) }];
  for (const [i, teams] of inOrder.entries()) {
    const [best] = plans;
    for (const round of best?.out ?? []) if (!draft.out.has(round)) draft.takeOut(round);
    for (const { slot, a, b } of best?.added.slice(draft.added.length) ?? []) draft.add(slot, a, b);
    const now = spent();
    const until = now + (SEARCH_TO - now) / (inOrder.length - i);
    const effort = new Effort(STEPS, spent, until);
    ({ plans } = findPlans(draft, judge, teams, { chance, effort }));
  }
  while (draft.added.length > 0) draft.takeBack();
  for (const round of [...draft.out]) draft.putBack(round);
  return plans;
}

function proposalOf(draft: Draft, { plan, housed }: HousedPlan): RepairProposal {
  const { night, standing } = draft;
  const out: TakenOut[] = [
    ...standing.faulty.map(({ round, fault }) => ({ round, reason: fault })),
    ...plan.out.flatMap((sound) => {
      const round = standing.sound[sound];
      return round === undefined ? [] : [{ round, reason: 'makes-way' as const }];
    }),
  ];
  const put = housed.map(
    ({ slot, a, b, room }): PutIn => ({
      slot,
      roomNumber: night.rooms[room]?.roomNumber ?? 0,
      left: night.teams[a]?.id ?? 0,
      right: night.teams[b]?.id ?? 0,
      group: draft.groups[a] as Group,
    }),
  );
  const goes = new Set(out.map(({ round }) => round));
  const staying = night.rounds.filter((round) => !goes.has(round));
  const changes = changesOf(out, seated(staying, out, put));
  const missing = missingIn(night, afterChanges(night.rounds, changes));
  return { changes, missing, quality: qualityChange(night, changes) };
}

/** The wanted rounds that teams lack. */
function missingIn(
  { teams }: Night,
  rounds: readonly Pick<Placement, 'left' | 'right'>[],
): Map<TeamId, number> {
  const byTeam = roundsByTeam(rounds);
  return new Map(
    teams.flatMap(({ id, wanted }) => {
      const missing = wanted - (byTeam.get(id)?.length ?? 0);
      return missing > 0 ? [[id, missing] as const] : [];
    }),
  );
}
