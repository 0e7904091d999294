import { LONGEST_BLOCK } from '../longest-block.ts';
import { type Added, type Draft, keyOf } from './draft.ts';
import type { NightRound } from './night.ts';

/** A repaired schedule without the rooms of its added rounds: sound rounds taken out, and rounds added. */
export interface Plan {
  readonly out: readonly number[];
  readonly added: readonly Added[];
  /** The rounds that teams lack of those that they should have, in all. */
  readonly missing: number;
  /** What decides among plans with as many missing and changed rounds; the first difference counts. */
  readonly figures: Figures;
}

/**
 * Rounds of a closed room that do not keep their slot and teams (X6); then, over all groups, what F3 counts
 * before changes of room: slots, church, repeats, wait, runs.
 */
export type Figures = readonly number[];

/** Below 0 when the first is better. */
export function compareFigures(a: Figures, b: Figures): number {
  for (const [i, count] of a.entries()) {
    const by = count - (b[i] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

/** What tells a plan from others: its rounds, but not their rooms. */
export function planKey({ out, added }: Pick<Plan, 'out' | 'added'>): string {
  return `${out.toSorted((a, b) => a - b)} ${added.map(keyOf).sort()}`;
}

const NOBODY = -1;

/** Computes the figures of plans. Only the teams and groups that a plan touches are computed anew. */
export class Judge {
  private readonly draft: Draft;
  /** Each team's opponents, by slot: team x slots + slot. Those not among the teams have numbers above. */
  private readonly opponents: Int16Array;
  private readonly churches: readonly number[];
  private readonly arrivals: readonly number[];
  private readonly ofTeam: TeamFigures[];
  private readonly groups: readonly (readonly number[])[];
  private readonly groupOf: readonly number[];
  private readonly ofGroup: GroupFigures[];

  constructor(draft: Draft) {
    this.draft = draft;
    const { night, standing } = draft;
    this.churches = night.teams.map((team) => team.churchId);
    this.arrivals = night.teams.map((team) => team.arrival);
    this.opponents = new Int16Array(draft.teams * draft.slots).fill(NOBODY);
    const index = indexOf(draft, standing.held);
    for (const round of [...standing.held, ...standing.sound]) this.seat(round, index);
    this.groups = [...draft.members.values()];
    this.groupOf = night.teams.map((_, team) => this.groups.findIndex((g) => g.includes(team)));
    this.ofTeam = night.teams.map((_, team) => this.figuresOf(team));
    this.ofGroup = this.groups.map((members) => this.sumOf(members, this.ofTeam));
  }

  plan(out: readonly number[], added: readonly Added[], missing: number): Plan {
    return { out, added, missing, figures: this.figures(out, added) };
  }

  figures(out: readonly number[], added: readonly Added[]): Figures {
    const { draft, opponents } = this;
    const touched = new Set<number>();
    for (const sound of out) {
      const [a, b] = draft.pairs[sound] as readonly [number, number];
      const { slot } = draft.standing.sound[sound] as NightRound;
      this.set(a, slot, NOBODY, touched);
      this.set(b, slot, NOBODY, touched);
    }
    for (const { slot, a, b } of added) {
      this.set(a, slot, b, touched);
      this.set(b, slot, a, touched);
    }
    const figures = this.compute(touched);
    for (const { slot, a, b } of added) {
      opponents[a * draft.slots + slot] = NOBODY;
      opponents[b * draft.slots + slot] = NOBODY;
    }
    for (const sound of out) {
      const [a, b] = draft.pairs[sound] as readonly [number, number];
      const { slot } = draft.standing.sound[sound] as NightRound;
      opponents[a * draft.slots + slot] = b;
      opponents[b * draft.slots + slot] = a;
    }
    const kept = added.filter((round) => draft.isRehoused(round)).length;
    return [draft.roomless - kept, ...figures];
  }

  private compute(touched: ReadonlySet<number>): number[] {
    const ofTeam = new Map([...touched].map((team) => [team, this.figuresOf(team)]));
    const changedGroups = new Set([...touched].map((team) => this.groupOf[team]));
    const total: GroupFigures = { slots: 0, church: 0, repeats: 0, wait: 0, runs: 0 };
    for (const [g, members] of this.groups.entries()) {
      const figures = changedGroups.has(g)
        ? this.sumOf(members, this.ofTeam, ofTeam)
        : (this.ofGroup[g] as GroupFigures);
      total.slots += figures.slots;
      total.church += figures.church;
      total.repeats += figures.repeats;
      total.wait += figures.wait;
      total.runs += figures.runs;
    }
    return [total.slots, total.church, total.repeats, total.wait, total.runs];
  }

  private seat({ slot, left, right }: NightRound, index: ReadonlyMap<number, number>): void {
    const pair = [index.get(left) ?? NOBODY, index.get(right) ?? NOBODY] as const;
    for (const [one, other] of [pair, pair.toReversed()] as const) {
      if (one !== undefined && one >= 0 && one < this.draft.teams && slot < this.draft.slots) {
        this.opponents[one * this.draft.slots + slot] = other ?? NOBODY;
      }
    }
  }

  private set(team: number, slot: number, opponent: number, touched: Set<number>): void {
    this.opponents[team * this.draft.slots + slot] = opponent;
    touched.add(team);
  }

  private figuresOf(team: number): TeamFigures {
    const { slots } = this.draft;
    const figures = { last: -1, church: 0, repeats: 0, wait: 0, runs: 0 };
    let block = 0;
    for (let slot = 0; slot < slots; slot++) {
      const opponent = this.opponents[team * slots + slot] as number;
      if (opponent === NOBODY) continue;
      const since = figures.last < 0 ? (this.arrivals[team] as number) : figures.last + 1;
      figures.wait = Math.max(figures.wait, slot - since);
      block = figures.last === slot - 1 && slot > 0 ? block + 1 : 1;
      if (block === LONGEST_BLOCK + 1) figures.runs++;
      if (this.churches[opponent] === this.churches[team]) figures.church++;
      for (let earlier = 0; earlier < slot; earlier++) {
        if (this.opponents[team * slots + earlier] !== opponent) continue;
        figures.repeats++;
        break;
      }
      figures.last = slot;
    }
    return figures;
  }

  private sumOf(
    members: readonly number[],
    known: readonly TeamFigures[],
    anew?: ReadonlyMap<number, TeamFigures>,
  ): GroupFigures {
    const total = { slots: 0, church: 0, repeats: 0, wait: 0, runs: 0 };
    for (const team of members) {
      const figures = anew?.get(team) ?? (known[team] as TeamFigures);
      total.slots = Math.max(total.slots, figures.last + 1);
      total.church += figures.church / 2;
      total.repeats += figures.repeats / 2;
      total.wait = Math.max(total.wait, figures.wait);
      total.runs += figures.runs;
    }
    return total;
  }
}

interface TeamFigures {
  /** The team's last slot; -1 without rounds. */
  readonly last: number;
  readonly church: number;
  readonly repeats: number;
  readonly wait: number;
  readonly runs: number;
}

interface GroupFigures {
  slots: number;
  church: number;
  repeats: number;
  wait: number;
  runs: number;
}

/** The numbers of all teams: the night's, then those that are only in held rounds. */
function indexOf(draft: Draft, held: readonly NightRound[]): Map<number, number> {
  const index = new Map(draft.night.teams.map((team, i) => [Number(team.id), i]));
  for (const id of held.flatMap((round) => [round.left, round.right])) {
    if (!index.has(id)) index.set(id, index.size);
  }
  return index;
}
