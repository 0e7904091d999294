import { type Chance, pick } from '../../../chance.ts';
import type { EveningState, PlayTimes, Step } from '../../play-times/play-times.ts';
import type { StateCounts } from '../../play-times/slot-options.ts';
import { afterPause, afterPlaying, type TeamState } from '../../play-times/team-state.ts';
import { drawBits } from '../bit-sets.ts';

/** What the teams of one state do in a slot. States are indexes in the slot's counts. */
interface Split {
  /** The number of them that play. */
  readonly playing: number;
  /** The index of their state after the slot, for those who play and for those who do not. */
  readonly ifPlaying: number;
  readonly ifPausing: number;
}

/**
 * How many teams of each state play in each slot of an evening. Teams in the same state are interchangeable,
 * so one timetable represents very many evenings. Teams are indexes, sets of them are bit sets.
 */
export class Timetable {
  private readonly chance: Chance;
  /** The teams in each state before the first slot. */
  private readonly teams: readonly number[];
  /** By slot and by state. */
  private readonly splits: readonly (readonly Split[])[];

  private constructor(chance: Chance, teams: readonly number[], splits: readonly Split[][]) {
    this.chance = chance;
    this.teams = teams;
    this.splits = splits;
  }

  /**
   * Draws a timetable with at most this many runs; null when none is known.
   * @param states of the teams before the first slot
   */
  static draw(
    playTimes: PlayTimes,
    states: readonly TeamState[],
    runs: number,
    chance: Chance,
  ): Timetable | null {
    let state = playTimes.start(states);
    if (!playTimes.canEnd(state, runs)) return null;
    const teams = statesIn(state.counts).map((each) => teamsIn(states, each));
    const splits: Split[][] = [];
    for (let left = runs; state.slots < playTimes.slots; ) {
      const step = drawStep(playTimes, state, left, chance);
      if (step === undefined) return null;
      const after = playTimes.after(state, step);
      splits.push(splitsOf(state.counts, step, after.counts));
      left -= step.runs;
      state = after;
    }
    return new Timetable(chance, teams, splits);
  }

  /** Draws the teams that play in each slot. */
  drawTimes(): number[] {
    let teams = this.teams;
    return this.splits.map((splits) => {
      const next: number[] = [];
      let playing = 0;
      for (let i = 0; i < splits.length; i++) {
        const split = splits[i] as Split;
        const here = teams[i] as number;
        const drawn = drawBits(here, split.playing, this.chance);
        playing |= drawn;
        addTeams(next, split.ifPlaying, drawn);
        addTeams(next, split.ifPausing, here & ~drawn);
      }
      teams = next;
      return playing;
    });
  }
}

/** A way to play the next slot from which the evening can end with this many runs. */
function drawStep(
  playTimes: PlayTimes,
  state: EveningState,
  runs: number,
  chance: Chance,
): Step | undefined {
  const steps = playTimes.stepsFrom(state) ?? [];
  const can = (step: Step): boolean =>
    playTimes.canEnd(playTimes.after(state, step), runs - step.runs);
  const first = pick(chance, steps.length);
  return steps.slice(first).find(can) ?? steps.slice(0, first).find(can);
}

function splitsOf(counts: StateCounts, step: Step, after: StateCounts): Split[] {
  const statesAfter = statesIn(after);
  const playing = statesIn(step.playing);
  return statesIn(counts).map((state) => {
    const at = playing.indexOf(state);
    return {
      playing: at < 0 ? 0 : (step.playing[2 * at + 1] as number),
      ifPlaying: statesAfter.indexOf(afterPlaying(state)),
      ifPausing: statesAfter.indexOf(afterPause(state)),
    };
  });
}

function statesIn(counts: StateCounts): TeamState[] {
  return counts.filter((_, i) => i % 2 === 0);
}

function teamsIn(states: readonly TeamState[], state: TeamState): number {
  return states.reduce((bits, each, team) => (each === state ? bits | (1 << team) : bits), 0);
}

/** Adds teams to the set of an index. Without teams the index may be -1: no team is in that state. */
function addTeams(sets: number[], index: number, teams: number): void {
  if (teams !== 0) sets[index] = (sets[index] ?? 0) | teams;
}
