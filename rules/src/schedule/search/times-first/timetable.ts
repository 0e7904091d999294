import { type Chance, pick } from '../../../chance.ts';
import type { Moment, Onward, Timing } from '../../play-times/play-times.ts';
import type { Census } from '../../play-times/slot-options.ts';
import { paused, played, type TeamState } from '../../play-times/team-state.ts';
import { drawSome } from '../bit-sets.ts';

/** What becomes in a slot of the teams in one state, of which some play; both by their number then. */
interface Parting {
  readonly playing: number;
  readonly ifPlaying: number;
  readonly ifPaused: number;
}

/**
 * How many teams in which state play in each slot of an evening: one of the ways through it that timing knows.
 * Teams in the same state are interchangeable, so it stands for very many evenings. Teams by index,
 * sets of them in bits.
 */
export class Timetable {
  private readonly chance: Chance;
  /** The teams in each state before the first slot. */
  private readonly teams: readonly number[];
  /** By slot and by state: what becomes of the teams. */
  private readonly partings: readonly (readonly Parting[])[];

  private constructor(chance: Chance, teams: readonly number[], partings: readonly Parting[][]) {
    this.chance = chance;
    this.teams = teams;
    this.partings = partings;
  }

  /**
   * Draws one with no more runs; null when none is known.
   * @param states of the teams before the first slot
   */
  static draw(
    timing: Timing,
    states: readonly TeamState[],
    runs: number,
    chance: Chance,
  ): Timetable | null {
    let moment = timing.begin(states);
    if (!timing.canEnd(moment, runs)) return null;
    const teams = statesIn(moment.census).map((state) => teamsIn(states, state));
    const partings: Parting[][] = [];
    for (let left = runs; moment.slots < timing.slots; ) {
      const way = drawWay(timing, moment, left, chance);
      if (way === undefined) return null;
      const to = timing.follow(moment, way);
      partings.push(partingsOf(moment.census, way, to.census));
      left -= way.runs;
      moment = to;
    }
    return new Timetable(chance, teams, partings);
  }

  /** Draws who plays in each slot. */
  times(): number[] {
    let teams = this.teams;
    return this.partings.map((partings) => {
      const next: number[] = [];
      let playing = 0;
      for (let i = 0; i < partings.length; i++) {
        const parting = partings[i] as Parting;
        const here = teams[i] as number;
        const drawn = drawSome(here, parting.playing, this.chance);
        playing |= drawn;
        add(next, parting.ifPlaying, drawn);
        add(next, parting.ifPaused, here & ~drawn);
      }
      teams = next;
      return playing;
    });
  }
}

/** How the next slot is played: one of the ways that can end within so many runs. */
function drawWay(timing: Timing, moment: Moment, runs: number, chance: Chance): Onward | undefined {
  const ways = timing.waysFrom(moment) ?? [];
  const can = (way: Onward): boolean => timing.canEnd(timing.follow(moment, way), runs - way.runs);
  const first = pick(chance, ways.length);
  return ways.slice(first).find(can) ?? ways.slice(0, first).find(can);
}

function partingsOf(census: Census, way: Onward, after: Census): Parting[] {
  const statesAfter = statesIn(after);
  const playing = statesIn(way.playing);
  return statesIn(census).map((state) => {
    const at = playing.indexOf(state);
    return {
      playing: at < 0 ? 0 : (way.playing[2 * at + 1] as number),
      ifPlaying: statesAfter.indexOf(played(state)),
      ifPaused: statesAfter.indexOf(paused(state)),
    };
  });
}

function statesIn(census: Census): TeamState[] {
  return census.filter((_, i) => i % 2 === 0);
}

function teamsIn(states: readonly TeamState[], state: TeamState): number {
  return states.reduce((bits, each, team) => (each === state ? bits | (1 << team) : bits), 0);
}

/** Adds teams to those of a number; nobody has a number that is not there. */
function add(sets: number[], number: number, teams: number): void {
  if (teams !== 0) sets[number] = (sets[number] ?? 0) | teams;
}
