import type { Chance } from '../../../chance.ts';
import type { ScheduleTeam } from '../../instance.ts';
import { countBits, drawBit } from '../bit-sets.ts';

/** So many pairings are tried for each round that is to be played; mostly the first try succeeds. */
const MOST_TRIES = 8;

/**
 * Finds opponents when it is settled who plays when, so that no two teams meet twice and none of one
 * church. It is a search with backtracking. The team with the fewest possible opponents in a slot is
 * paired first (fail first), with one that is drawn. When a team is left without opponents, the last
 * pairing is undone and another one tried. Teams by index, sets of them in bits.
 */
export class OpponentSearch {
  private readonly chance: Chance;
  /** By team: all teams of other churches. */
  private readonly others: Int32Array;
  private readonly met: Int32Array;
  /** By slot: who plays there and has no opponent yet. */
  private left: number[] = [];
  /** By slot: the pairs that were found; they are noted from the last to the first. */
  private pairs: number[][] = [];
  private triesLeft = 0;
  /** The slot and the team that are paired next; no slot (-1) when nobody is left. */
  private slot = -1;
  private team = -1;

  /** @param teams at most 31 */
  constructor(teams: readonly ScheduleTeam[], chance: Chance) {
    this.chance = chance;
    this.others = Int32Array.from(teams, ({ churchId }) =>
      teams.reduce((bits, each, i) => (each.churchId === churchId ? bits : bits | (1 << i)), 0),
    );
    this.met = new Int32Array(teams.length);
  }

  /**
   * The rounds of each slot, team after team, two by two; null when there are none or none were found
   * soon.
   * @param times who plays in each slot, a bit per team
   */
  find(times: readonly number[]): number[][] | null {
    this.left = [...times];
    this.met.fill(0);
    const rounds = times.reduce((sum, playing) => sum + countBits(playing) / 2, 0);
    this.triesLeft = MOST_TRIES * rounds;
    this.pairs = [];
    return this.pairAll() ? this.pairs : null;
  }

  /** Pairs all who are left; false when that cannot be, or too much was tried. */
  private pairAll(): boolean {
    if (!this.chooseNext()) return false;
    const { slot, team } = this;
    if (slot < 0) {
      this.pairs = this.left.map(() => []);
      return true;
    }
    if (--this.triesLeft < 0) return false;
    let opponents = this.opponents(slot, team);
    while (opponents !== 0 && this.triesLeft >= 0) {
      const opponent = drawBit(opponents, this.chance);
      opponents &= ~(1 << opponent);
      this.togglePair(slot, team, opponent);
      if (this.pairAll()) {
        (this.pairs[slot] as number[]).push(team, opponent);
        return true;
      }
      this.togglePair(slot, team, opponent);
    }
    return false;
  }

  /** Pairs two teams, or undoes that. */
  private togglePair(slot: number, team: number, opponent: number): void {
    this.left[slot] = (this.left[slot] as number) ^ (1 << team) ^ (1 << opponent);
    this.met[team] = (this.met[team] as number) ^ (1 << opponent);
    this.met[opponent] = (this.met[opponent] as number) ^ (1 << team);
  }

  /** Chooses who is paired next; false when somebody has too few opponents for its rounds. */
  private chooseNext(): boolean {
    const { left } = this;
    let fewest = Number.POSITIVE_INFINITY;
    this.slot = -1;
    for (let team = 0; team < this.met.length; team++) {
      let rounds = 0;
      let anywhere = 0;
      for (let slot = 0; slot < left.length; slot++) {
        if ((((left[slot] as number) >>> team) & 1) === 0) continue;
        const here = this.opponents(slot, team);
        const count = countBits(here);
        if (count === 0) return false;
        rounds++;
        anywhere |= here;
        if (count >= fewest) continue;
        fewest = count;
        this.slot = slot;
        this.team = team;
      }
      if (countBits(anywhere) < rounds) return false;
    }
    return true;
  }

  private opponents(slot: number, team: number): number {
    return (
      (this.left[slot] as number) & (this.others[team] as number) & ~(this.met[team] as number)
    );
  }
}
