import { shuffled } from '../../chance.ts';
import type { Means } from '../instance.ts';
import type { Added, Draft } from './draft.ts';
import type { RepairRound } from './standing.ts';

export type Plan = { readonly out: readonly number[]; readonly added: readonly Added[] };

export interface Found {
  readonly plans: readonly Plan[];
  /** No plan has fewer missing rounds. */
  readonly isBest: boolean;
}

const RUNS = 24;
const PLANS_OF_A_RUN = 4;

/** So that they end without a clock; and how often the budget is read. */
const STEPS = 3e5;
const STRIDE = 64;

/** Rounds that one removal makes possible. */
const HELPED_BY_REMOVAL = 6;

/**
 * Iterative deepening on removed sound rounds, each in conflict with an added one, so the first depth with
 * the fewest missing rounds has the fewest changes.
 */
export function findPlans(
  draft: Draft,
  teams: readonly number[],
  { chance, spent }: Means,
  until: number,
): Found {
  return new PlanSearch(draft, teams, { chance, spent: () => spent() / until }).run();
}

class PlanSearch {
  private readonly draft: Draft;
  private readonly teams: readonly number[];
  private readonly means: Means;
  private readonly lostRooms: ReadonlySet<string>;
  /** As `team slot`. */
  private readonly faultyAt: ReadonlySet<string>;
  private readonly members: ReadonlyMap<string, readonly number[]>;
  /** By `team slot`, team, and slot. */
  private readonly validAt = new Map<string, number>();
  private readonly validByTeam = new Map<number, number[]>();
  private readonly validBySlot = new Map<number, number[]>();
  private readonly givenUp: Int16Array;
  private readonly seen = new Set<string>();
  private readonly plans = new Map<string, Plan>();
  private steps = STEPS;
  private wanted = 0;
  /** Whether plans as good as the best are kept too. */
  private isCollecting = false;
  /** One more removal would have continued a search. */
  private wasCut = false;
  private missing: number;
  private changed = Number.POSITIVE_INFINITY;
  private size = 0;

  constructor(draft: Draft, teams: readonly number[], means: Means) {
    this.draft = draft;
    this.teams = teams;
    this.means = means;
    const { valid, invalid } = draft.standing;
    this.members = Map.groupBy(draft.groups.keys(), (team) => draft.groups[team] as string);
    for (const [i, round] of valid.entries()) {
      if (draft.out.has(i)) continue;
      addTo(this.validBySlot, round.slot, i);
      for (const team of draft.teamsIn(round)) {
        this.validAt.set(`${team} ${round.slot}`, i);
        addTo(this.validByTeam, team, i);
      }
    }
    this.lostRooms = new Set(
      invalid.flatMap(({ round, problem }) => {
        const [a, b] = draft.teamsIn(round);
        if (problem !== 'room-closed' || a === undefined || b === undefined) return [];
        return [keyOf({ slot: round.slot, a, b })];
      }),
    );
    this.faultyAt = new Set(
      invalid.flatMap(({ round }) => draft.teamsIn(round).map((team) => `${team} ${round.slot}`)),
    );
    this.givenUp = new Int16Array(draft.groups.length);
    this.missing = 1 + teams.reduce((sum, team) => sum + (draft.lacking[team] as number), 0);
  }

  run(): Found {
    const least = this.draft.leastMissing(this.teams);
    for (let removals = 0; removals <= this.draft.standing.valid.length; removals++) {
      this.wasCut = false;
      while (this.missing > least && this.search(removals, this.missing - 1, 1))
        this.size = removals;
      while (this.couldChangeFewer(removals) && this.search(removals, this.missing, 1)) {
        this.size = removals;
      }
      const isDone = this.missing <= least && !this.couldChangeFewer(removals + 1);
      if (isDone || !this.wasCut || this.steps <= 0) break;
    }
    const isBest = this.missing <= least || this.steps > 0;
    this.isCollecting = true;
    for (let run = 0; run < RUNS && this.steps > 0; run++) {
      this.search(this.size, this.missing, PLANS_OF_A_RUN);
    }
    return { plans: [...this.plans.values()], isBest };
  }

  /** Until this many are found; returns whether any was. */
  private search(removals: number, missing: number, plans: number): boolean {
    this.seen.clear();
    this.wanted = plans;
    this.next(removals, missing);
    return this.wanted < plans;
  }

  /** Only with several groups, where another may get a round. */
  private couldChangeFewer(removals: number): boolean {
    const { standing, groups, out } = this.draft;
    const fewest = standing.invalid.length + out.size + removals;
    return fewest < this.changed && new Set(this.teams.map((team) => groups[team])).size > 1;
  }

  /** In every way, to the team with the fewest possibilities. */
  private next(removals: number, missing: number): void {
    const { draft, givenUp } = this;
    if (this.steps-- <= 0 || this.wanted === 0) return;
    if (this.steps % STRIDE === 0 && this.means.spent() >= 1) this.steps = 0;
    const wanting = this.wantingTeams();
    let deficit = 0;
    let least = Number.POSITIVE_INFINITY;
    let team = -1;
    for (const each of wanting) {
      const lacks = (draft.lacking[each] as number) - (givenUp[each] as number);
      if (lacks <= 0) continue;
      const { rounds, isShortOfRooms } = this.possibleFor(each, wanting);
      // It can meet both teams of a removed round, and use the free room.
      const helped = removals * (isShortOfRooms ? 3 : 2);
      if (lacks - rounds > missing) this.wasCut = true;
      if (lacks - rounds > missing + helped) return;
      deficit += Math.max(0, lacks - rounds);
      if (rounds - lacks < least) {
        least = rounds - lacks;
        team = each;
      }
    }
    if (deficit > missing) this.wasCut = true;
    if (deficit > missing + HELPED_BY_REMOVAL * removals) return;
    if (team < 0) {
      this.offer();
      return;
    }
    const key = `${[...draft.out].sort()} ${draft.added.map(keyOf).sort()} ${givenUp}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    for (const round of this.roundsFor(team)) this.put(round, removals, missing);
    if (missing > 0 && (givenUp[team] as number) < (draft.lackingAtFirst[team] as number)) {
      givenUp[team] = (givenUp[team] as number) + 1;
      this.next(removals, missing - 1);
      givenUp[team] = (givenUp[team] as number) - 1;
    }
  }

  private wantingTeams(): number[] {
    const { draft } = this;
    const freed = [...draft.out].flatMap((i) =>
      draft.teamsIn(draft.standing.valid[i] as RepairRound),
    );
    const all = new Set([...this.teams, ...freed]);
    return [...all].filter((team) => (draft.lacking[team] as number) > 0);
  }

  private possibleFor(team: number, wanting: readonly number[]) {
    const { draft } = this;
    const isOpponent = (other: number, slot: number): boolean =>
      other !== team && draft.groups[other] === draft.groups[team] && draft.isIdle(other, slot);
    let rounds = 0;
    let withOneMore = 0;
    let isShortOfRooms = false;
    for (let slot = 0; slot < draft.slots; slot++) {
      if (!draft.isIdle(team, slot)) continue;
      if (draft.freeIn(slot) === 0) isShortOfRooms = true;
      else if (wanting.some((other) => isOpponent(other, slot))) rounds++;
      else withOneMore++;
    }
    return { rounds: rounds + Math.min(withOneMore, draft.mayGiveMore(team)), isShortOfRooms };
  }

  private roundsFor(team: number): Added[] {
    const { draft } = this;
    const others = shuffled(
      (this.members.get(draft.groups[team] as string) ?? []).filter((other) => other !== team),
      this.means.chance,
    );
    const slots = Array.from({ length: draft.slots }, (_, slot) => slot);
    const canPlay = (each: number, slot: number): boolean =>
      draft.isIdle(each, slot) || this.removable(this.validAt.get(`${each} ${slot}`));
    return slots
      .filter((slot) => canPlay(team, slot))
      .flatMap((slot) =>
        others
          .filter((other) => canPlay(other, slot))
          .map((other) => ({ slot, a: Math.min(team, other), b: Math.max(team, other) })),
      )
      .sort((one, other) => this.rank(one) - this.rank(other));
  }

  /** Lost rooms first, then fewest conflicts at a team's own time. */
  private rank(round: Added): number {
    const { draft } = this;
    if (this.lostRooms.has(keyOf(round))) return 0;
    const { slot, a, b } = round;
    const full = draft.freeIn(slot) === 0 && draft.isIdle(a, slot) && draft.isIdle(b, slot);
    const keepsTime = [a, b].some((team) => this.faultyAt.has(`${team} ${slot}`));
    return [a, b].reduce(
      (sum, team) => {
        if (!draft.isIdle(team, slot)) return sum + 3;
        return sum + ((draft.lacking[team] as number) > 0 ? 0 : 1);
      },
      (full ? 4 : 1) - (keepsTime ? 0.5 : 0),
    );
  }

  private removable(valid: number | undefined): boolean {
    return valid !== undefined && !this.draft.out.has(valid);
  }

  private put(round: Added, removals: number, missing: number): void {
    const conflicts = this.conflictsOf(round);
    if (conflicts === null) {
      this.draft.add(round);
      this.next(removals, missing);
      this.draft.takeBack(round);
      return;
    }
    if (removals === 0) {
      this.wasCut = true;
      return;
    }
    for (const valid of conflicts) {
      if (this.steps <= 0 || this.wanted === 0) return;
      this.draft.takeOut(valid);
      this.put(round, removals - 1, missing);
      this.draft.putBack(valid);
    }
  }

  /** One of these must go first; null if none. */
  private conflictsOf({ slot, a, b }: Added): number[] | null {
    const { draft } = this;
    for (const team of [a, b]) {
      if (!draft.isIdle(team, slot)) {
        const valid = this.validAt.get(`${team} ${slot}`);
        return valid === undefined ? [] : [valid];
      }
    }
    if (draft.freeIn(slot) === 0) {
      return (this.validBySlot.get(slot) ?? []).filter((i) => this.removable(i));
    }
    for (const team of [a, b]) {
      if ((draft.lacking[team] as number) <= 0 && !draft.mayPlayOneMore(team)) {
        return (this.validByTeam.get(team) ?? []).filter((i) => this.removable(i));
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
    const isBetter = missing < this.missing || (missing === this.missing && changed < this.changed);
    const isEqual = missing === this.missing && changed === this.changed;
    if (!isBetter && !(isEqual && this.isCollecting)) return;
    if (isBetter) this.plans.clear();
    this.missing = missing;
    this.changed = changed;
    this.wanted--;
    const plan = { out: [...draft.out], added: [...draft.added] };
    this.plans.set(planKey(plan), plan);
  }
}

export const keyOf = ({ slot, a, b }: Added): string =>
  `${slot} ${Math.min(a, b)} ${Math.max(a, b)}`;

export const planKey = ({ out, added }: Plan): string =>
  `${out.toSorted()} ${added.map(keyOf).sort()}`;

function addTo(lists: Map<number, number[]>, key: number, item: number): void {
  lists.set(key, [...(lists.get(key) ?? []), item]);
}
