import type { ScheduleTeam } from '../../instance.ts';
import { CHURCH, REPEATS, type Tally } from './costs.ts';

/** Who meets whom how often: keeps the counts of church meetings and repeats. Teams by index. */
export class Meetings {
  private readonly teams: number;
  private readonly church: Int32Array;
  private readonly met: Int16Array;
  private readonly tally: Tally;

  constructor(teams: readonly ScheduleTeam[], tally: Tally) {
    const numbers = new Map(teams.map((team, i) => [team.churchId, i]));
    this.teams = teams.length;
    this.church = Int32Array.from(teams, (team) => numbers.get(team.churchId) ?? 0);
    this.met = new Int16Array(teams.length * teams.length);
    this.tally = tally;
  }

  add(a: number, b: number): void {
    const met = this.times(a, b);
    this.met[this.pair(a, b)] = met + 1;
    if (met > 0) this.tally.add(REPEATS, 1);
    if (this.related(a, b)) this.tally.add(CHURCH, 1);
  }

  remove(a: number, b: number): void {
    const met = this.times(a, b);
    this.met[this.pair(a, b)] = met - 1;
    if (met > 1) this.tally.add(REPEATS, -1);
    if (this.related(a, b)) this.tally.add(CHURCH, -1);
  }

  /** What it costs that `a` meets `to` instead of `from`. */
  priceOfChange(a: number, from: number, to: number): number {
    return this.priceOf(a, to, 0) - this.priceOf(a, from, 1);
  }

  /** What a meeting costs, beyond so many that the two have in any case. */
  private priceOf(a: number, b: number, already: number): number {
    const repeat = this.times(a, b) > already ? this.tally.priceOf(REPEATS) : 0;
    return this.related(a, b) ? repeat + this.tally.priceOf(CHURCH) : repeat;
  }

  private times(a: number, b: number): number {
    return this.met[this.pair(a, b)] as number;
  }

  private pair(a: number, b: number): number {
    return a < b ? a * this.teams + b : b * this.teams + a;
  }

  /** Whether two teams are of one church. */
  related(a: number, b: number): boolean {
    return this.church[a] === this.church[b];
  }
}
