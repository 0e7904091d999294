import type { Chance } from '../../../chance.ts';
import type { ScheduleTeam } from '../../instance.ts';
import { drawOne, ones } from '../bit-sets.ts';

/** So many rounds are tried, for each that is to be played; who can be paired at all mostly is at once. */
const MOST_TRIES = 8;

/**
 * Finds who meets whom where it is settled who plays when, so that nobody meets a team again or one
 * of its church. The team with the fewest opponents left in a slot comes next; where somebody has too
 * few, the last choice is another (backtracking, fail first). Teams by index, sets of them in bits.
 */
export class Pairing {
  private readonly chance: Chance;
  /** Whom each team may meet: all of other churches. */
  private readonly others: Int32Array;
  private readonly met: Int32Array;
  /** By slot: who plays there and has no opponent yet. */
  private left: number[] = [];
  /** The rounds that were found, slot after slot; as they are noted on the way back, the last first. */
  private rounds: number[][] = [];
  private triesLeft = 0;
  /** The slot and the team that come next; no slot (-1) when nobody is left. */
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
   * The rounds of each slot, team after team, two by two; null when there is no way or none was
   * found soon.
   * @param times who plays in each slot, a bit per team
   */
  find(times: readonly number[]): number[][] | null {
    this.left = [...times];
    this.met.fill(0);
    this.triesLeft = MOST_TRIES * times.reduce((rounds, playing) => rounds + ones(playing) / 2, 0);
    this.rounds = [];
    return this.goOn() ? this.rounds : null;
  }

  /** Pairs all who are left, as long as there is a way. */
  private goOn(): boolean {
    if (!this.chooseNext()) return false;
    const { slot, team } = this;
    if (slot < 0) {
      this.rounds = this.left.map(() => []);
      return true;
    }
    if (--this.triesLeft < 0) return false;
    let opponents = this.opponents(slot, team);
    while (opponents !== 0 && this.triesLeft >= 0) {
      const opponent = drawOne(opponents, this.chance);
      opponents &= ~(1 << opponent);
      this.exchange(slot, team, opponent);
      if (this.goOn()) {
        (this.rounds[slot] as number[]).push(team, opponent);
        return true;
      }
      this.exchange(slot, team, opponent);
    }
    return false;
  }

  /** Pairs two teams, or takes it back. */
  private exchange(slot: number, team: number, opponent: number): void {
    this.left[slot] = (this.left[slot] as number) ^ (1 << team) ^ (1 << opponent);
    this.met[team] = (this.met[team] as number) ^ (1 << opponent);
    this.met[opponent] = (this.met[opponent] as number) ^ (1 << team);
  }

  /** Chooses who comes next; false when somebody has too few opponents for its rounds. */
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
        const count = ones(here);
        if (count === 0) return false;
        rounds++;
        anywhere |= here;
        if (count >= fewest) continue;
        fewest = count;
        this.slot = slot;
        this.team = team;
      }
      if (ones(anywhere) < rounds) return false;
    }
    return true;
  }

  private opponents(slot: number, team: number): number {
    return (
      (this.left[slot] as number) & (this.others[team] as number) & ~(this.met[team] as number)
    );
  }
}
