import type { ScheduleTeam } from '../../instance.ts';
import type { Costs } from './costs.ts';

export class Meetings {
  private readonly teams: number;
  private readonly church: Int32Array;
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

  priceOfChange(team: number, from: number, to: number): number {
    return this.priceOf(team, to, 0) - this.priceOf(team, from, 1);
  }

  private ofOneChurch(a: number, b: number): boolean {
    return this.church[a] === this.church[b];
  }

  /** `counted` is 1 if already on the board. */
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
