import { type Chance, shuffled } from '../../chance.ts';
import { Completion } from './completion.ts';
import type { Draft } from './draft.ts';
import type { Effort } from './effort.ts';
import { compareFigures, type Judge, type Plan, planKey } from './judge.ts';

/** Plans that are kept to be compared further. */
const KEPT = 24;

/** Completions of one selection of rounds that are looked at. */
const OF_ONE_SELECTION = 3000;

/** More selections than this are not all tried. */
const SELECTIONS = 20_000;

/** How many selections are extended, and up to how many rounds, when they are not all tried. */
const BEAM = 30;
const LONGEST_SELECTION = 10;

/** In a night with more sound rounds than this, other groups' rounds are moved only to free a room. */
const SMALL_NIGHT = 24;

export interface Found {
  /** Those with the fewest missing rounds and, among these, the fewest changed ones; the best first. */
  readonly plans: readonly Plan[];
  /** Whether it is proven that none has fewer of either. */
  readonly isProven: boolean;
}

/** Sound rounds, by their numbers, that are taken out together. */
type Selection = readonly number[];

/**
 * Looks for plans that give these teams the rounds they lack. First with all sound rounds in their places;
 * then with one of them taken out, with two, and so on, until no round is missing that could be had. Since
 * every round that is taken out is one more change, the first number that reaches the fewest missing rounds
 * has the fewest changes. Where the selections of a size are too many, only the most promising smaller ones
 * are extended.
 */
export function findPlans(
  draft: Draft,
  judge: Judge,
  teams: readonly number[],
  { chance, effort }: { readonly chance: Chance; readonly effort: Effort },
): Found {
  return new PlanSearch(draft, judge, teams, effort, chance).run();
}

class PlanSearch {
  private readonly draft: Draft;
  private readonly judge: Judge;
  private readonly teams: readonly number[];
  private readonly effort: Effort;
  private readonly chance: Chance;
  private readonly candidates: Selection;
  /** Rounds that were taken out before the search. */
  private readonly before: Selection;
  /** The rounds that these teams miss in any case. */
  private readonly least: number;
  private readonly keys = new Set<string>();
  private plans: Plan[] = [];
  /** Of the best plans: their missing and changed rounds, and how many sound ones they take out. */
  private missing: number;
  private changed = Number.POSITIVE_INFINITY;
  private size = Number.POSITIVE_INFINITY;

  constructor(
    draft: Draft,
    judge: Judge,
    teams: readonly number[],
    effort: Effort,
    chance: Chance,
  ) {
    this.draft = draft;
    this.judge = judge;
    this.teams = teams;
    this.effort = effort;
    this.chance = chance;
    this.before = [...draft.out];
    this.candidates = this.findCandidates();
    const lacking = teams.reduce((sum, team) => sum + (draft.lacking[team] as number), 0);
    this.least = draft.leastMissing(teams);
    this.missing = lacking + 1;
  }

  run(): Found {
    let count = 1;
    for (let size = 0; size <= this.candidates.length; size++) {
      if (size > 0) count = (count * (this.candidates.length - size + 1)) / size;
      if (count > SELECTIONS) {
        this.extendTheBest();
        return { plans: this.plans, isProven: false };
      }
      for (const selection of selections(this.candidates, size)) {
        this.tryOut(selection);
        if (this.effort.wasOver()) return { plans: this.plans, isProven: false };
      }
      if (this.missing <= this.least && !this.couldChangeFewer(size + 1)) break;
    }
    return { plans: this.plans, isProven: true };
  }

  /**
   * Whether plans that take out this many sound rounds could have fewer changed ones than the best. Within one
   * group each round more that is taken out is one change more. With several groups, other groups may get the
   * rounds, in which they take the places of faulty ones.
   */
  private couldChangeFewer(size: number): boolean {
    const { standing, groups } = this.draft;
    const least = standing.faulty.length + this.before.length + size;
    return least < this.changed && new Set(this.teams.map((team) => groups[team])).size > 1;
  }

  /** From the most promising selections of one round on, adds one round after the other. */
  private extendTheBest(): void {
    let beam: Selection[] = [[]];
    for (let size = 1; size <= LONGEST_SELECTION; size++) {
      const longer = new Map<string, Selection>();
      for (const selection of beam) {
        for (const round of this.candidates) {
          if (selection.includes(round)) continue;
          const extended = [...selection, round].sort((a, b) => a - b);
          longer.set(extended.join(), extended);
        }
      }
      const tried: { readonly selection: Selection; readonly missing: number }[] = [];
      for (const selection of shuffled([...longer.values()], this.chance)) {
        tried.push({ selection, missing: this.tryOut(selection, 2) });
        if (this.effort.wasOver()) return;
      }
      if (this.missing <= this.least) return;
      beam = tried
        .sort((a, b) => a.missing - b.missing)
        .slice(0, BEAM)
        .map(({ selection }) => selection);
    }
  }

  /**
   * Looks for completions without these rounds that have fewer missing rounds than the best, or as many and
   * as few rounds taken out. Returns the missing rounds, also when they are up to `margin` more.
   */
  private tryOut(selection: Selection, margin = 0): number {
    const { draft } = this;
    for (const round of selection) draft.takeOut(round);
    const teams = this.lackingTeams(selection);
    const isAsGood = this.size >= selection.length || this.couldChangeFewer(selection.length);
    const most = isAsGood ? this.missing : this.missing - 1;
    let missing = this.least;
    for (; missing <= most + margin; missing++) {
      if (this.complete(teams, missing, selection) || this.effort.wasOver()) break;
    }
    for (const round of selection.toReversed()) draft.putBack(round);
    return missing;
  }

  private complete(teams: readonly number[], most: number, selection: Selection): boolean {
    let ways = 0;
    const completion = new Completion(this.draft, this.effort, (missing) => {
      ways++;
      this.offer(missing, selection);
      return ways < OF_ONE_SELECTION;
    });
    completion.run(teams, most);
    return ways > 0;
  }

  /** Keeps the plan on the draft if it is among the best. */
  private offer(missing: number, selection: Selection): void {
    const out = [...this.before, ...selection];
    const changed = this.draft.changedRounds();
    if (missing > this.missing || (missing === this.missing && changed > this.changed)) return;
    if (missing < this.missing || changed < this.changed) {
      this.missing = missing;
      this.changed = changed;
      this.size = selection.length;
      this.plans = [];
      this.keys.clear();
    }
    const figures = this.judge.figures(out, this.draft.added);
    const worst = this.plans[KEPT - 1];
    if (worst !== undefined && compareFigures(figures, worst.figures) >= 0) return;
    const added = [...this.draft.added];
    const key = planKey({ out, added });
    if (this.keys.has(key)) return;
    this.keys.add(key);
    const at = this.plans.findIndex((plan) => compareFigures(figures, plan.figures) < 0);
    this.plans.splice(at < 0 ? this.plans.length : at, 0, { out, added, missing, figures });
    this.plans.length = Math.min(this.plans.length, KEPT);
  }

  /** The teams that lack rounds once a selection is taken out. */
  private lackingTeams(selection: Selection): readonly number[] {
    if (selection.length === 0) return this.teams;
    const teams = new Set(this.teams);
    for (const round of selection)
      for (const team of this.draft.pairs[round] ?? []) teams.add(team);
    return [...teams];
  }

  /**
   * The sound rounds that can be taken out: those of the teams' groups; others' only where rooms are short.
   * Those of other groups come last, and none whose teams lack rounds themselves.
   */
  private findCandidates(): Selection {
    const { draft } = this;
    const groups = new Set(this.teams.map((team) => draft.groups[team]));
    const isOwn = (round: number): boolean =>
      groups.has(draft.groups[draft.pairs[round]?.[0] ?? -1]);
    const left = [...draft.pairs.keys()].filter((round) => !this.before.includes(round));
    const own = shuffled(left.filter(isOwn), this.chance);
    if (left.length > SMALL_NIGHT && !this.isShortOfRooms()) return own;
    const others = left.filter(
      (round) =>
        !isOwn(round) && draft.pairs[round]?.every((team) => (draft.lacking[team] as number) <= 0),
    );
    return [...own, ...shuffled(others, this.chance)];
  }

  private isShortOfRooms(): boolean {
    const { draft, teams } = this;
    return Array.from({ length: draft.slots }, (_, slot) => slot).some(
      (slot) => draft.freeIn(slot) === 0 && teams.some((team) => draft.isIdle(team, slot)),
    );
  }
}

/** All selections of this size, in the order of the rounds. */
function* selections(rounds: Selection, size: number): Generator<Selection> {
  const chosen = Array.from({ length: size }, (_, i) => i);
  for (;;) {
    yield chosen.map((i) => rounds[i] as number);
    let at = size - 1;
    while (at >= 0 && chosen[at] === rounds.length - size + at) at--;
    if (at < 0) return;
    const next = (chosen[at] as number) + 1;
    for (let i = at; i < size; i++) chosen[i] = next + i - at;
  }
}
