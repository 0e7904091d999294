import { paused, played, type TeamState } from './team-state.ts';
import type { Moment } from './timing.ts';

/** The first slots of an evening, laid one after the other; teams by index, at most 31 of them. */
export class Opening {
  /** All but the last of these slots; null when there is none yet. */
  readonly before: Opening | null;
  /** How far the teams are, whichever these are. */
  readonly moment: Moment;
  /** The teams of the rounds in the last of these slots, two by two. */
  readonly playing: number[] = [];
  /** How far each team is. */
  readonly states: TeamState[];
  /** Whom each team has met, a bit per team. */
  readonly met: number[];
  /** Runs so far (F3). */
  readonly runs: number;
  private readonly byState = new Map<TeamState, number>();

  private constructor(
    before: Opening | null,
    moment: Moment,
    states: TeamState[],
    met: number[],
    runs: number,
  ) {
    this.before = before;
    this.moment = moment;
    this.states = states;
    this.met = met;
    this.runs = runs;
  }

  /** Before the first slot. */
  static start(moment: Moment, states: readonly TeamState[]): Opening {
    const met = states.map(() => 0);
    return new Opening(null, moment, [...states], met, 0);
  }

  /**
   * The same with one slot more, whose rounds are still to be added.
   * @param playing who plays in it, a bit per team
   * @param runs that come about
   */
  goOn(to: Moment, playing: number, runs: number): Opening {
    const states = this.states.map((state, team) =>
      ((playing >>> team) & 1) === 1 ? played(state) : paused(state),
    );
    return new Opening(this, to, states, this.met.slice(), this.runs + runs);
  }

  /** Adds a round of these two teams to the last slot. */
  play(left: number, right: number): void {
    this.playing.push(left, right);
    this.met[left] = (this.met[left] as number) | (1 << right);
    this.met[right] = (this.met[right] as number) | (1 << left);
  }

  /** The teams in this state, a bit each. */
  teamsIn(state: TeamState): number {
    if (this.byState.size === 0) this.noteStates();
    return this.byState.get(state) ?? 0;
  }

  private noteStates(): void {
    for (const [team, state] of this.states.entries()) {
      this.byState.set(state, (this.byState.get(state) ?? 0) | (1 << team));
    }
  }
}
