import { latestFirst } from './capacity.ts';
import { LONGEST_BLOCK } from './criteria.ts';
import type { Instance } from './instance.ts';
import type { Opening } from './opening.ts';

/** What an evening shall keep to, besides that nobody meets a team again, or one of its church. */
export interface Limits {
  /** The longest wait in slots. */
  readonly wait: number;
  /** Of all teams together; infinite for any number. */
  readonly runs: number;
}

/** What narrow places ahead cost: one where every place is spoken for, one team without choice. */
const NARROW = 0.6;
const FEW_OPPONENTS = 1;

/**
 * Tells of the first slots of an evening whether they can go on within limits, by what must be
 * played when. It may say yes where there is no way, but never no where there is one with as many
 * rounds in each slot. Ahead, slots count from 1.
 */
export class Outlook {
  /** Rounds in each slot. */
  readonly counts: readonly number[];
  /** Whom a team may meet: a bit per team of another church. */
  readonly others: readonly number[];
  private readonly teams: number;
  /** Who must play by each slot ahead at the latest, once more than by the slot before: a bit each. */
  private readonly dueBy: Int32Array;

  constructor({ teams, rooms, rounds }: Instance, slots: number) {
    const arrivals = teams.map((team) => team.skip);
    this.teams = teams.length;
    this.counts = latestFirst(arrivals, rooms.length, rounds, slots);
    this.others = teams.map(({ churchId }) =>
      teams.reduce((bits, each, i) => (each.churchId === churchId ? bits : bits | (1 << i)), 0),
    );
    this.dueBy = new Int32Array(slots + 1);
  }

  /** How narrow it becomes after this slot; null when there is no way to go on within the limits. */
  costOf(opening: Opening, slot: number, { wait, runs }: Limits): number | null {
    if (opening.runs + this.runsAhead(opening, slot) > runs) return null;
    const narrow = this.narrowness(opening, slot, wait);
    const few = narrow === null ? null : this.fewness(opening);
    return narrow === null || few === null ? null : NARROW * narrow + FEW_OPPONENTS * few;
  }

  /** Teams that cannot be spared one more run: too many rounds for the pauses that are left. */
  private runsAhead(opening: Opening, slot: number): number {
    const left = this.counts.length - slot - 1;
    let runs = 0;
    for (let team = 0; team < this.teams; team++) {
      const due = opening.due[team] as number;
      const block = opening.blockAt(team, slot);
      if (due === 0 || block > LONGEST_BLOCK) continue;
      if (block + due > LONGEST_BLOCK * (left - due + 1)) runs++;
    }
    return runs;
  }

  /**
   * How near the plays that must come by each slot ahead are to the places up to there; null when
   * they are more. Those that the end of the evening asks for are the condition of Gale and Ryser:
   * without them the slots after that could not all be filled.
   */
  private narrowness(opening: Opening, slot: number, wait: number): number | null {
    if (!this.noteDeadlines(opening, slot, wait)) return null;
    const left = this.counts.length - slot - 1;
    let over = 0;
    let narrow = 0;
    let settled = 0;
    for (let k = 1; k <= left; k++) {
      over += 2 * (this.counts[slot + k] as number) - ones(this.dueBy[k] as number);
      if (over < 0) return null;
      if (over === 0 && settled === k - 1) settled = k;
      narrow += 1 / (1 + over);
    }
    return this.canMeet(opening, settled) ? narrow : null;
  }

  /** Notes by when each play must come; false when it is too late for one. */
  private noteDeadlines(opening: Opening, slot: number, wait: number): boolean {
    const left = this.counts.length - slot - 1;
    this.dueBy.fill(0);
    for (let team = 0; team < this.teams; team++) {
      const due = opening.due[team] as number;
      const hasBegun = (opening.last[team] as number) >= 0;
      const idle = opening.idle(team, slot);
      for (let play = 1; play <= due; play++) {
        const byEnd = left - due + play;
        const by = hasBegun ? Math.min(byEnd, play * (wait + 1) - idle) : byEnd;
        if (by < 1) return false;
        this.dueBy[by] = (this.dueBy[by] as number) | (1 << team);
      }
    }
    return true;
  }

  /**
   * While every place ahead is spoken for, it is settled who plays in which slot: each team must
   * find as many there whom it may meet as it has rounds there.
   */
  private canMeet(opening: Opening, settled: number): boolean {
    for (let team = 0; settled > 0 && team < this.teams; team++) {
      let plays = 0;
      let there = 0;
      for (let k = 1; k <= settled; k++) {
        const playing = this.dueBy[k] as number;
        if (((playing >>> team) & 1) === 0) continue;
        plays++;
        there |= playing;
      }
      if (this.opponents(opening, team, there) < plays) return false;
    }
    return true;
  }

  /** How few opponents teams have to spare, of those who still play; null when one has too few. */
  private fewness(opening: Opening): number | null {
    let still = 0;
    for (let team = 0; team < this.teams; team++) {
      if ((opening.due[team] as number) > 0) still |= 1 << team;
    }
    let few = 0;
    for (let team = 0; team < this.teams; team++) {
      const due = opening.due[team] as number;
      if (due === 0) continue;
      const spare = this.opponents(opening, team, still) - due;
      if (spare < 0) return null;
      few += 1 / (1 + spare);
    }
    return few;
  }

  /** How many of these teams a team may meet that it has not met yet. */
  private opponents(opening: Opening, team: number, among: number): number {
    return ones((this.others[team] as number) & ~(opening.met[team] as number) & among);
  }
}

/** How many bits of 32 are set (Warren, Hacker's Delight, 5-1). */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
