import { shuffled } from '../../chance.ts';
import type { Means } from '../instance.ts';
import type { Added, Draft } from './draft.ts';
import type { NightRound } from './standing.ts';

/** A repaired schedule without the rooms of its added rounds: sound rounds taken out, and rounds added. */
export interface Plan {
  readonly out: readonly number[];
  readonly added: readonly Added[];
}

/** Searches of as few changes that are run, each in a random order, and the plans that one may find. */
const RUNS = 24;
const PLANS_OF_A_RUN = 4;

/** Steps of all searches together, so that they also end without a clock; and how often the budget is read. */
const STEPS = 3e5;
const STRIDE = 64;

/** One removed round makes at most three more rounds possible, each for two teams. */
const HELPED_BY_REMOVAL = 6;

/**
 * Looks for plans that give these teams the rounds they lack, by iterative deepening on the number of sound rounds that
 * are taken out, each because an added round conflicts with it. So the first depth that reaches the fewest missing
 * rounds has the fewest changes.
 */
export function findPlans(
  draft: Draft,
  teams: readonly number[],
  { chance, spent }: Means,
  until: number,
): Plan[] {
  return new PlanSearch(draft, teams, { chance, spent: () => spent() / until }).run();
}

class PlanSearch {
  private readonly draft: Draft;
  private readonly teams: readonly number[];
  private readonly means: Means;
  private readonly lostRooms: ReadonlySet<string>;
  private readonly members: ReadonlyMap<string, readonly number[]>;
  /** The sound round of a team in a slot, by `team slot`, and all of each team and each slot. */
  private readonly soundAt = new Map<string, number>();
  private readonly soundOf = new Map<number, number[]>();
  private readonly soundIn = new Map<number, number[]>();
  private readonly givenUp: Int16Array;
  private readonly seen = new Set<string>();
  private readonly plans = new Map<string, Plan>();
  private steps = STEPS;
  private foundInRun = 0;
  /** Whether a search would have gone on with one more round taken out. */
  private wasCut = false;
  /** Of the best plans: their missing and changed rounds. */
  private missing: number;
  private changed = Number.POSITIVE_INFINITY;

  constructor(draft: Draft, teams: readonly number[], means: Means) {
    this.draft = draft;
    this.teams = teams;
    this.means = means;
    const { sound, faulty } = draft.standing;
    this.members = Map.groupBy(draft.groups.keys(), (team) => draft.groups[team] as string);
    for (const [i, round] of sound.entries()) {
      if (draft.out.has(i)) continue;
      addTo(this.soundIn, round.slot, i);
      for (const team of draft.teamsIn(round)) {
        this.soundAt.set(`${team} ${round.slot}`, i);
        addTo(this.soundOf, team, i);
      }
    }
    this.lostRooms = new Set(
      faulty.flatMap(({ round, fault }) => {
        const [a, b] = draft.teamsIn(round);
        if (fault !== 'room-closed' || a === undefined || b === undefined) return [];
        return [keyOf({ slot: round.slot, a, b })];
      }),
    );
    this.givenUp = new Int16Array(draft.groups.length);
    this.missing = 1 + teams.reduce((sum, team) => sum + (draft.lacking[team] as number), 0);
  }

  run(): Plan[] {
    const least = this.draft.leastMissing(this.teams);
    for (let removals = 0; removals <= this.draft.standing.sound.length; removals++) {
      this.wasCut = false;
      const canTie = removals === 0 || this.couldChangeFewer(removals);
      const most = canTie ? this.missing : this.missing - 1;
      for (let missing = least; missing <= most; missing++) {
        if (this.search(removals, missing)) break;
      }
      const isDone = this.missing <= least && !this.couldChangeFewer(removals + 1);
      if (isDone || !this.wasCut || this.isOver()) break;
    }
    return [...this.plans.values()];
  }

  /** Several searches in random order, if the first one finds anything. */
  private search(removals: number, missing: number): boolean {
    for (let run = 0; run < RUNS && !this.isOver(); run++) {
      this.seen.clear();
      this.foundInRun = 0;
      this.next(removals, missing);
      if (this.foundInRun === 0) return false;
    }
    return true;
  }

  /** Whether taking out this many rounds could change fewer: only of several groups, where another may get a round. */
  private couldChangeFewer(removals: number): boolean {
    const { standing, groups, out } = this.draft;
    const fewest = standing.faulty.length + out.size + removals;
    return fewest < this.changed && new Set(this.teams.map((team) => groups[team])).size > 1;
  }

  private isOver(): boolean {
    return this.steps <= 0;
  }

  /** Gives the team with the fewest possibilities a round, in every way. */
  private next(removals: number, missing: number): void {
    const { draft, givenUp } = this;
    if (this.steps-- <= 0 || this.foundInRun >= PLANS_OF_A_RUN) return;
    if (this.steps % STRIDE === 0 && this.means.spent() >= 1) this.steps = 0;
    const key = `${[...draft.out].sort()} ${draft.added.map(keyOf).sort()} ${givenUp}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const lacking = this.lackingTeams();
    let deficit = 0;
    let least = Number.POSITIVE_INFINITY;
    let team = -1;
    for (const each of lacking) {
      const lacks = (draft.lacking[each] as number) - (givenUp[each] as number);
      const spare = this.chancesOf(each) - lacks;
      if (spare < 0) deficit -= spare;
      if (spare < least) {
        least = spare;
        team = each;
      }
    }
    if (deficit > missing) this.wasCut = true;
    if (deficit > missing + HELPED_BY_REMOVAL * removals) return;
    if (team < 0) {
      this.offer();
      return;
    }
    for (const round of this.roundsFor(team)) this.put(round, removals, missing);
    if (missing > 0 && (givenUp[team] as number) < (draft.lackingAtFirst[team] as number)) {
      givenUp[team] = (givenUp[team] as number) + 1;
      this.next(removals, missing - 1);
      givenUp[team] = (givenUp[team] as number) - 1;
    }
  }

  private lackingTeams(): number[] {
    const all = new Set(this.teams);
    for (const i of this.draft.out) {
      for (const team of this.draft.teamsIn(this.draft.standing.sound[i] as NightRound)) {
        all.add(team);
      }
    }
    return [...all].filter(
      (team) => (this.draft.lacking[team] as number) > (this.givenUp[team] as number),
    );
  }

  /** In how many slots a team could be given a round as things are. */
  private chancesOf(team: number): number {
    const { draft } = this;
    let slots = 0;
    for (let slot = 0; slot < draft.slots; slot++) {
      if (draft.isIdle(team, slot) && draft.freeIn(slot) > 0) slots++;
    }
    return slots;
  }

  /** Every round that a team could be given, in conflict with others or not; those of lost rooms first (X6). */
  private roundsFor(team: number): Added[] {
    const { draft } = this;
    const others = shuffled(
      (this.members.get(draft.groups[team] as string) ?? []).filter((other) => other !== team),
      this.means.chance,
    );
    const slots = Array.from({ length: draft.slots }, (_, slot) => slot);
    const canPlay = (each: number, slot: number): boolean =>
      draft.isIdle(each, slot) || this.removable(this.soundAt.get(`${each} ${slot}`));
    return slots
      .filter((slot) => canPlay(team, slot))
      .flatMap((slot) =>
        others
          .filter((other) => canPlay(other, slot))
          .map((other) => ({ slot, a: Math.min(team, other), b: Math.max(team, other) })),
      )
      .sort((one, other) => this.rank(one) - this.rank(other));
  }

  private rank(round: Added): number {
    if (this.lostRooms.has(keyOf(round))) return 0;
    return this.draft.lacking[round.a] === 0 || this.draft.lacking[round.b] === 0 ? 2 : 1;
  }

  private removable(sound: number | undefined): boolean {
    return sound !== undefined && !this.draft.out.has(sound);
  }

  /** Adds a round, after taking out one more of those that it is in conflict with, as long as there are any. */
  private put(round: Added, removals: number, missing: number): void {
    const conflicts = this.conflictsOf(round);
    if (conflicts === null) {
      this.draft.add(round);
      this.next(removals, missing);
      this.draft.takeBack();
      return;
    }
    if (removals === 0) {
      this.wasCut = true;
      return;
    }
    for (const sound of conflicts) {
      if (this.steps <= 0 || this.foundInRun >= PLANS_OF_A_RUN) return;
      this.draft.takeOut(sound);
      this.put(round, removals - 1, missing);
      this.draft.putBack(sound);
    }
  }

  /** The rounds of which one must go first; null when the round can be added. */
  private conflictsOf({ slot, a, b }: Added): number[] | null {
    const { draft } = this;
    for (const team of [a, b]) {
      if (!draft.isIdle(team, slot)) {
        const sound = this.soundAt.get(`${team} ${slot}`);
        return sound === undefined ? [] : [sound];
      }
    }
    if (draft.freeIn(slot) === 0) {
      return (this.soundIn.get(slot) ?? []).filter((i) => this.removable(i));
    }
    for (const team of [a, b]) {
      if ((draft.lacking[team] as number) <= 0 && !draft.mayPlayOneMore(team)) {
        return (this.soundOf.get(team) ?? []).filter((i) => this.removable(i));
      }
    }
    return null;
  }

  private offer(): void {
    const { draft } = this;
    let missing = 0;
    for (const [team, rounds] of this.givenUp.entries()) {
      if (rounds > 0) missing += Math.max(0, draft.lacking[team] as number);
    }
    const changed = draft.changedRounds();
    if (missing > this.missing || (missing === this.missing && changed > this.changed)) return;
    this.foundInRun++;
    if (missing < this.missing || changed < this.changed) {
      this.missing = missing;
      this.changed = changed;
      this.plans.clear();
    }
    const plan = { out: [...draft.out], added: [...draft.added] };
    this.plans.set(`${plan.out.toSorted()} ${plan.added.map(keyOf).sort()}`, plan);
  }
}

export const keyOf = ({ slot, a, b }: Added): string =>
  `${slot} ${Math.min(a, b)} ${Math.max(a, b)}`;

function addTo(lists: Map<number, number[]>, key: number, item: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
