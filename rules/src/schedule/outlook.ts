import { latestFirst } from './capacity.ts';
import type { Instance } from './instance.ts';
import type { Opening } from './opening.ts';
import { dueIn, latestSlot, type TeamState, THROUGH } from './team-state.ts';

/**
 * Tells of the first slots of an evening whether all can find opponents in the others, whom they
 * have not met and who are of another church. It may say yes where there is no way, but never no
 * where there is one with as many rounds in each slot.
 */
export class Outlook {
  /** Whom a team may meet: a bit per team of another church. */
  private readonly others: readonly number[];
  /** Rounds in each slot. */
  private readonly counts: readonly number[];
  private readonly wait: number;
  /** By slot ahead, from 1: who has a round that cannot be later than there, a bit each. */
  private readonly lastCall: Int32Array;
  /** Who still plays, a bit each. */
  private still = 0;
  /** How many slots ahead are settled: each place up to there is spoken for, so who plays is known. */
  private settled = 0;

  /** @param wait the longest in slots */
  constructor({ teams, rooms, rounds }: Instance, slots: number, wait: number) {
    const arrivals = teams.map((team) => team.skip);
    this.counts = latestFirst(arrivals, rooms.length, rounds, slots);
    this.wait = wait;
    this.others = teams.map(({ churchId }) =>
      teams.reduce((bits, each, i) => (each.churchId === churchId ? bits : bits | (1 << i)), 0),
    );
    this.lastCall = new Int32Array(slots + 1);
  }

  /** Looks at what is ahead of an opening, whoever has met whom. @param slots how many are over */
  look({ states }: Opening, slots: number): void {
    this.still = 0;
    for (let team = 0; team < states.length; team++) {
      if (states[team] !== THROUGH) this.still |= 1 << team;
    }
    this.settled = this.settledAfter(states, slots);
  }

  /** Whether all may find opponents in the slots ahead, in the opening that was looked at. */
  canMeet(opening: Opening): boolean {
    return this.amongAll(opening) && this.amongSettled(opening);
  }

  /** Whom a team may still meet of these, a bit each. */
  opponents({ met }: Opening, team: number, among: number): number {
    return (this.others[team] as number) & ~(met[team] as number) & among;
  }

  /** Whether everybody has as many opponents among those who still play as rounds to play. */
  private amongAll(opening: Opening): boolean {
    for (let team = 0; team < opening.states.length; team++) {
      const due = dueIn(opening.states[team] as number);
      if (due > 0 && ones(this.opponents(opening, team, this.still)) < due) return false;
    }
    return true;
  }

  private settledAfter(states: readonly TeamState[], slots: number): number {
    const left = this.counts.length - slots;
    this.noteLatest(states, left);
    let over = 0;
    for (let ahead = 1; ahead <= left; ahead++) {
      over += 2 * (this.counts[slots + ahead - 1] as number) - ones(this.lastCall[ahead] as number);
      if (over > 0) return ahead - 1;
    }
    return left;
  }

  /** Notes by when each round must be played. Ahead, slots count from 1. */
  private noteLatest(states: readonly TeamState[], left: number): void {
    this.lastCall.fill(0);
    for (let team = 0; team < states.length; team++) {
      const state = states[team] as number;
      for (let plays = 1; plays <= dueIn(state); plays++) {
        const by = latestSlot(state, plays, left, this.wait);
        this.lastCall[by] = (this.lastCall[by] as number) | (1 << team);
      }
    }
  }

  /** Whether each team finds enough opponents in the slots in which it is settled that it plays. */
  private amongSettled(opening: Opening): boolean {
    for (let team = 0; this.settled > 0 && team < opening.states.length; team++) {
      let plays = 0;
      let there = 0;
      for (let ahead = 1; ahead <= this.settled; ahead++) {
        const playing = this.lastCall[ahead] as number;
        if (((playing >>> team) & 1) === 0) continue;
        plays++;
        there |= playing;
      }
      if (ones(this.opponents(opening, team, there)) < plays) return false;
    }
    return true;
  }
}

/** How many bits of 32 are set (Warren, Hacker's Delight, 5-1). */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
