import { type Chance, pick } from '../../chance.ts';
import type { Means } from '../instance.ts';
import type { Added, Draft } from './draft.ts';
import { keyOf, type Plan, planKey } from './plan-search.ts';

/** Beside a changed round; more for a team that lacked fewer. */
const MISSING = 3;
const LOST = 2;

const START_TEMPERATURE = 1;
const END_TEMPERATURE = 0.1;

/** So that it ends without a clock; and between budget checks. */
const MOVES = 2e5;
const STRIDE = 64;

/** Instead of a new round for a team that is short. */
const PUTTING_BACK = 0.3;

const MOST_PLANS = 12;

/** `valid` is an index, null for an added one. */
interface Movable extends Added {
  readonly valid: number | null;
}

/** Simulated annealing where search takes too long: adds a round, removes conflicting ones. */
export class PlanAnnealing {
  private readonly draft: Draft;
  private readonly chance: Chance;
  private readonly valid: readonly Movable[];
  private readonly validByKey: ReadonlyMap<string, Movable>;
  private readonly members: ReadonlyMap<string, readonly number[]>;
  /** team x slots + slot. */
  private readonly at: (Movable | undefined)[];
  private readonly plans: Map<string, Plan>;
  private missing = Number.POSITIVE_INFINITY;
  private changed = Number.POSITIVE_INFINITY;
  /** `isIn`: added. */
  private done: { readonly round: Movable; readonly isIn: boolean }[] = [];

  constructor(draft: Draft, plans: readonly Plan[], chance: Chance) {
    this.draft = draft;
    this.chance = chance;
    this.at = Array.from({ length: draft.groups.length * draft.slots });
    this.valid = draft.standing.valid.map((round, valid) => {
      const [a = 0, b = 0] = draft.teamsIn(round);
      return { slot: round.slot, a, b, valid };
    });
    this.validByKey = new Map(this.valid.map((round) => [keyOf(round), round]));
    this.members = Map.groupBy(draft.groups.keys(), (team) => draft.groups[team] as string);
    for (const round of [...draft.added]) draft.takeBack(round);
    for (const round of [...draft.out]) draft.putBack(round);
    for (const round of this.valid) this.seat(round, round);
    const [plan] = plans;
    for (const valid of plan?.out ?? []) this.takeOut(this.valid[valid] as Movable);
    for (const round of plan?.added ?? []) this.put({ ...round, valid: null });
    this.plans = new Map(plans.map((each) => [planKey(each), each]));
  }

  run(spent: Means['spent'], until: number): Plan[] {
    let cost = this.cost();
    const from = spent();
    let part = 0;
    for (let moves = 0; part < 1; moves++) {
      if (moves % STRIDE === 0) {
        part = Math.max(moves / MOVES, (spent() - from) / (until - from));
      }
      const temperature = START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** part;
      this.done = [];
      const isPossible = this.move();
      const after = isPossible ? this.cost() : Number.POSITIVE_INFINITY;
      if (after <= cost || this.chance() < Math.exp((cost - after) / temperature)) cost = after;
      else this.undo();
    }
    return [...this.plans.values()];
  }

  /** False if its round can't be added. */
  private move(): boolean {
    const { draft, chance } = this;
    const lacking = this.lackingTeams();
    if (draft.out.size > 0 && (lacking.length === 0 || chance() < PUTTING_BACK)) {
      return this.force(this.valid[this.any([...draft.out])] as Movable);
    }
    if (lacking.length === 0) return false;
    const team = this.any(lacking);
    const other = this.any(this.members.get(draft.groups[team] as string) ?? []);
    const slot = pick(chance, draft.slots);
    if (team === other || !this.canPlay(team, slot) || !this.canPlay(other, slot)) return false;
    const round = { slot, a: Math.min(team, other), b: Math.max(team, other), valid: null };
    return this.force(this.validByKey.get(keyOf(round)) ?? round);
  }

  private lackingTeams(): number[] {
    const teams: number[] = [];
    const { lacking } = this.draft;
    for (let team = 0; team < lacking.length; team++) {
      if ((lacking[team] as number) > 0) teams.push(team);
    }
    return teams;
  }

  private any<T>(items: readonly T[]): T {
    return items[pick(this.chance, items.length)] as T;
  }

  private canPlay(team: number, slot: number): boolean {
    return this.draft.isIdle(team, slot) || this.roundOf(team, slot) !== undefined;
  }

  /** False if something in its way has to stay. */
  private force(round: Movable): boolean {
    const { draft } = this;
    const { slot, a, b } = round;
    for (const team of [a, b]) {
      const other = this.roundOf(team, slot);
      if (other !== undefined) this.takeOut(other);
    }
    if (draft.freeIn(slot) === 0 && !this.takeOutAny(this.roundsIn(slot))) return false;
    for (const team of [a, b]) {
      while ((draft.lacking[team] as number) <= 0 && !draft.mayPlayOneMore(team)) {
        if (!this.takeOutAny(this.roundsBy(team))) return false;
      }
    }
    this.put(round);
    return true;
  }

  private takeOutAny(rounds: readonly Movable[]): boolean {
    if (rounds.length > 0) this.takeOut(this.any(rounds));
    return rounds.length > 0;
  }

  private roundOf(team: number, slot: number): Movable | undefined {
    return this.at[team * this.draft.slots + slot];
  }

  private roundsIn(slot: number): Movable[] {
    const rounds: Movable[] = [];
    for (let team = 0; team < this.draft.groups.length; team++) {
      const round = this.roundOf(team, slot);
      if (round?.a === team) rounds.push(round);
    }
    return rounds;
  }

  private roundsBy(team: number): Movable[] {
    const from = team * this.draft.slots;
    return this.at.slice(from, from + this.draft.slots).filter((round) => round !== undefined);
  }

  private put(round: Movable): void {
    if (round.valid === null) this.draft.add(round);
    else this.draft.putBack(round.valid);
    this.seat(round, round);
    this.done.push({ round, isIn: true });
  }

  private takeOut(round: Movable): void {
    if (round.valid === null) this.draft.takeBack(round);
    else this.draft.takeOut(round.valid);
    this.seat(round, undefined);
    this.done.push({ round, isIn: false });
  }

  private seat({ slot, a, b }: Movable, round: Movable | undefined): void {
    this.at[a * this.draft.slots + slot] = round;
    this.at[b * this.draft.slots + slot] = round;
  }

  private undo(): void {
    for (const { round, isIn } of this.done.toReversed()) {
      if (isIn) this.takeOut(round);
      else this.put(round);
    }
  }

  /** Keeps the draft if among the best. */
  private cost(): number {
    const { draft } = this;
    let missing = 0;
    let lost = 0;
    for (let team = 0; team < draft.lacking.length; team++) {
      const lacking = Math.max(0, draft.lacking[team] as number);
      missing += lacking;
      lost += Math.max(0, lacking - (draft.lackingAtFirst[team] as number));
    }
    const changed = draft.changedRounds();
    if (lost === 0) this.offer(missing, changed);
    return MISSING * missing + LOST * lost + changed;
  }

  private offer(missing: number, changed: number): void {
    if (missing > this.missing || (missing === this.missing && changed > this.changed)) return;
    const isFirst = this.missing === Number.POSITIVE_INFINITY;
    if (!isFirst && (missing < this.missing || changed < this.changed)) this.plans.clear();
    this.missing = missing;
    this.changed = changed;
    if (this.plans.size >= MOST_PLANS) return;
    const plan = { out: [...this.draft.out], added: [...this.draft.added] };
    this.plans.set(planKey(plan), plan);
  }
}
