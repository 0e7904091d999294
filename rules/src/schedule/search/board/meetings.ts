import type { ScheduleTeam } from '../../instance.ts';
import type { Costs } from './costs.ts';

/** How often teams meet each other; keeps the counts of church meetings and repeats. Teams are indexes. */
export class Meetings {
  private readonly teams: number;
  private readonly church: Int32Array;
  /** How often two teams meet, by the index of the pair. */
  private readonly met: Int16Array;
  private readonly costs: Costs;

  constructor(teams: readonly ScheduleTeam[], costs: Costs) {
    const numbers = new Map(teams.map((team, i) => [team.churchId, i]));
    this.teams = teams.length;
    this.church = Int32Array.from(teams, (team) => numbers.get(team.churchId) ?? 0);
    this.met = new Int16Array(teams.length * teams.length);
    this.costs = costs;
  }

  add(a: number, b: number): void {
    const met = this.times(a, b);
    this.met[this.pair(a, b)] = met + 1;
    if (met > 0) this.costs.count.repeats++;
    if (this.ofOneChurch(a, b)) this.costs.count.church++;
  }

  remove(a: number, b: number): void {
    const met = this.times(a, b);
    this.met[this.pair(a, b)] = met - 1;
    if (met > 1) this.costs.count.repeats--;
    if (this.ofOneChurch(a, b)) this.costs.count.church--;
  }

  /** The cost when a team meets `to` instead of `from`. */
  priceOfChange(team: number, from: number, to: number): number {
    return this.priceOf(team, to, 0) - this.priceOf(team, from, 1);
  }

  private ofOneChurch(a: number, b: number): boolean {
    return this.church[a] === this.church[b];
  }

  /**
   * The cost of one meeting of two teams; it is a repeat if they have other meetings.
   * @param counted 1 if the meeting is on the board and counted, otherwise 0
   */
  private priceOf(a: number, b: number, counted: 0 | 1): number {
    const repeat = this.times(a, b) > counted ? this.costs.price.repeats : 0;
    return this.ofOneChurch(a, b) ? repeat + this.costs.price.church : repeat;
  }

  private times(a: number, b: number): number {
    return this.met[this.pair(a, b)] as number;
  }

  private pair(a: number, b: number): number {
    return a < b ? a * this.teams + b : b * this.teams + a;
  }
}
