import type { Chance } from '../../../chance.ts';
import type { ScheduleTeam } from '../../instance.ts';
import { countBits, drawBit } from '../bit-sets.ts';

/** The tries per round to be played; mostly the first try succeeds. */
const MOST_TRIES = 8;

/**
 * Finds opponents when the playing times are fixed, so that no two teams meet twice and no team meets one of
 * its church. It is a search with backtracking. The team with the fewest possible opponents in a slot is
 * paired first (fail first), with a random one. When a team has no opponents left, the last pairing is undone
 * and another one tried. Teams are indexes, sets of them are bit sets.
 */
export class OpponentSearch {
  private readonly chance: Chance;
  /** By team: all teams of other churches. */
  private readonly others: Int32Array;
  private readonly met: Int32Array;
  /** By slot: the teams that play there and have no opponent yet. */
  private left: number[] = [];
  /** By slot: the pairs found; they are noted from the last to the first. */
  private pairs: number[][] = [];
  private triesLeft = 0;
  /** The slot and the team to pair next; slot -1 when all are paired. */
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
   * The rounds of each slot as consecutive pairs of teams; null when there are none or the tries are used up.
   * @param times the teams that play in each slot, a bit per team
   */
  find(times: readonly number[]): number[][] | null {
    this.left = [...times];
    this.met.fill(0);
    const rounds = times.reduce((sum, playing) => sum + countBits(playing) / 2, 0);
    this.triesLeft = MOST_TRIES * rounds;
    this.pairs = [];
    return this.pairAll() ? this.pairs : null;
  }

  /** Pairs all remaining teams; false when that is impossible or the tries are used up. */
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

  /** Chooses the team to pair next; false when a team has too few opponents for its rounds. */
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
