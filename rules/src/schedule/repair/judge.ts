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

/** Computes the figures of plans. */
export class Judge {
  private readonly draft: Draft;
  /** Each team's opponents, by slot: team x slots + slot. Those not among the teams have numbers above. */
  private readonly opponents: Int16Array;

  constructor(draft: Draft) {
    this.draft = draft;
    const { held, sound } = draft.standing;
    this.opponents = new Int16Array(draft.teams * draft.slots).fill(NOBODY);
    const index = new Map(draft.night.teams.map((team, i) => [Number(team.id), i]));
    for (const { slot, left, right } of [...held, ...sound]) {
      for (const id of [left, right]) if (!index.has(id)) index.set(id, index.size);
      this.seat(slot, index.get(left) ?? NOBODY, index.get(right) ?? NOBODY);
    }
  }

  figures(out: readonly number[], added: readonly Added[]): Figures {
    const { draft } = this;
    const gone = out.map((sound) => {
      const [a, b] = draft.pairs[sound] as readonly [number, number];
      return { slot: (draft.standing.sound[sound] as NightRound).slot, a, b };
    });
    for (const { slot, a, b } of gone) this.clear(slot, a, b);
    for (const { slot, a, b } of added) this.seat(slot, a, b);
    const figures = [0, 0, 0, 0, 0];
    for (const members of draft.members.values()) {
      for (const [i, figure] of this.figuresOf(members).entries())
        figures[i] = (figures[i] ?? 0) + figure;
    }
    for (const { slot, a, b } of added) this.clear(slot, a, b);
    for (const { slot, a, b } of gone) this.seat(slot, a, b);
    const kept = added.filter((round) => draft.isRehoused(round)).length;
    return [draft.roomless - kept, ...figures];
  }

  private seat(slot: number, a: number, b: number): void {
    const { slots, teams } = this.draft;
    if (slot >= slots) return;
    if (a < teams) this.opponents[a * slots + slot] = b;
    if (b < teams) this.opponents[b * slots + slot] = a;
  }

  private clear(slot: number, a: number, b: number): void {
    this.opponents[a * this.draft.slots + slot] = NOBODY;
    this.opponents[b * this.draft.slots + slot] = NOBODY;
  }

  /** What F3 counts of a group before changes of room. */
  private figuresOf(members: readonly number[]): number[] {
    const { slots, night } = this.draft;
    let end = 0;
    let church = 0;
    let repeats = 0;
    let wait = 0;
    let runs = 0;
    for (const team of members) {
      let last = (night.teams[team]?.arrival ?? 0) - 1;
      let block = 0;
      for (let slot = 0; slot < slots; slot++) {
        const opponent = this.opponents[team * slots + slot] as number;
        if (opponent === NOBODY) continue;
        wait = Math.max(wait, slot - last - 1);
        block = slot > 0 && this.opponents[team * slots + slot - 1] !== NOBODY ? block + 1 : 1;
        if (block === LONGEST_BLOCK + 1) runs++;
        if (night.teams[opponent]?.churchId === night.teams[team]?.churchId) church += 1 / 2;
        if (this.opponents.indexOf(opponent, team * slots) < team * slots + slot) repeats += 1 / 2;
        end = Math.max(end, slot + 1);
        last = slot;
      }
    }
    return [end, church, repeats, wait, runs];
  }
}
