import {
  afterPause,
  afterPlaying,
  dueIn,
  idleIn,
  latestSlot,
  makesRun,
  type TeamState,
} from './team-state.ts';

/** The number of teams in each state: state, number, state, number, in the order of the states. */
export type StateCounts = readonly number[];

/** A way to play one slot. */
export interface SlotOption {
  readonly playing: StateCounts;
  /** The runs that this slot adds. */
  readonly runs: number;
  /** How scarce places are later: 1 for each slot ahead up to which all places are needed, otherwise less. */
  readonly tightness: number;
}

/** The limits for a slot. */
export interface SlotLimits {
  /** The most rounds in it. */
  readonly most: number;
  /** The most rounds in each of the slots ahead. */
  readonly ahead: readonly number[];
  /** The longest wait in slots. */
  readonly wait: number;
}

/** What a team in a state may and must do in a slot. */
interface Choice {
  readonly mayPlay: boolean;
  readonly mustPlay: boolean;
  readonly makesRun: boolean;
  /** The rounds that it must play up to each slot ahead if it plays now; null: too few slots are left. */
  readonly dueIfPlaying: readonly number[] | null;
  /** The same if it pauses now. */
  readonly dueIfPausing: readonly number[] | null;
}

/**
 * Finds all ways to play one slot of an evening so that the due rounds still fit into the slots ahead. This
 * check uses only the latest slot of each round, so some ways are dead ends.
 */
export class SlotOptions {
  private readonly limits: SlotLimits;
  /** The number of places up to each slot ahead. */
  private readonly places: readonly number[];
  private readonly choiceOf = new Map<TeamState, Choice>();
  private counts: StateCounts = [];
  /** By state in the counts: what its teams may do, and how many of them play. */
  private choices: Choice[] = [];
  private playing: number[] = [];
  /** By state: how many teams in it and in the following states must play, and how many may. */
  private must: number[] = [];
  private may: number[] = [];
  private most = 0;
  private found: SlotOption[] = [];
  /** The options examined in the last call of `from`, including those that do not fit. */
  looked = 0;

  constructor(limits: SlotLimits) {
    this.limits = limits;
    let places = 0;
    this.places = limits.ahead.map((rounds) => {
      places += 2 * rounds;
      return places;
    });
  }

  /** All options for teams in these states; null when more than `most` must be examined. */
  from(counts: StateCounts, most: number): SlotOption[] | null {
    this.readStates(counts);
    this.most = most;
    this.looked = 0;
    this.found = [];
    for (let rounds = this.limits.most; rounds >= 0; rounds--) {
      this.choose(0, 2 * rounds, 0);
    }
    return this.looked > most ? null : this.found;
  }

  private readStates(counts: StateCounts): void {
    this.counts = counts;
    this.choices = [];
    for (let i = 0; i < counts.length; i += 2)
      this.choices.push(this.choiceIn(counts[i] as number));
    this.must = [...this.choices.map(() => 0), 0];
    this.may = [...this.must];
    for (let at = this.choices.length - 1; at >= 0; at--) {
      const { mustPlay, mayPlay } = this.choices[at] as Choice;
      const teams = this.teamsIn(at);
      this.must[at] = (this.must[at + 1] as number) + (mustPlay ? teams : 0);
      this.may[at] = (this.may[at + 1] as number) + (mayPlay ? teams : 0);
    }
  }

  /** Chooses how many teams of each state play, from this state on. */
  private choose(at: number, places: number, runs: number): void {
    if (places < (this.must[at] as number) || places > (this.may[at] as number)) return;
    const choice = this.choices[at];
    if (choice === undefined) {
      if (++this.looked <= this.most) this.add(runs);
      return;
    }
    const teams = this.teamsIn(at);
    const most = choice.mayPlay ? Math.min(teams, places) : 0;
    for (let n = choice.mustPlay ? teams : 0; n <= most && this.looked <= this.most; n++) {
      this.playing[at] = n;
      this.choose(at + 1, places - n, choice.makesRun ? runs + n : runs);
    }
  }

  /** Null when there are too few places for the rounds that must be played by a slot ahead. */
  private tightness(): number | null {
    if (this.isTooLate()) return null;
    let tightness = 0;
    for (let ahead = 0; ahead < this.places.length; ahead++) {
      const spare = (this.places[ahead] as number) - this.dueBy(ahead);
      if (spare < 0) return null;
      tightness += 1 / (1 + spare);
    }
    return tightness;
  }

  private isTooLate(): boolean {
    for (let at = 0; at < this.choices.length; at++) {
      const choice = this.choices[at] as Choice;
      const playing = this.playing[at] as number;
      if (playing > 0 && choice.dueIfPlaying === null) return true;
      if (playing < this.teamsIn(at) && choice.dueIfPausing === null) return true;
    }
    return false;
  }

  private dueBy(ahead: number): number {
    let due = 0;
    for (let at = 0; at < this.choices.length; at++) {
      const { dueIfPlaying, dueIfPausing } = this.choices[at] as Choice;
      const playing = this.playing[at] as number;
      due += playing * (dueIfPlaying?.[ahead] ?? 0);
      due += (this.teamsIn(at) - playing) * (dueIfPausing?.[ahead] ?? 0);
    }
    return due;
  }

  private add(runs: number): void {
    const tightness = this.tightness();
    if (tightness === null) return;
    const playing: number[] = [];
    for (let at = 0; at < this.choices.length; at++) {
      const teams = this.playing[at] as number;
      if (teams > 0) playing.push(this.counts[2 * at] as number, teams);
    }
    this.found.push({ playing, runs, tightness });
  }

  private teamsIn(at: number): number {
    return this.counts[2 * at + 1] as number;
  }

  private choiceIn(state: TeamState): Choice {
    let choice = this.choiceOf.get(state);
    if (choice === undefined) {
      const mayPlay = dueIn(state) > 0 && idleIn(state) >= 0;
      const left = this.places.length;
      choice = {
        mayPlay,
        mustPlay: mayPlay && (dueIn(state) > left || idleIn(state) >= this.limits.wait),
        makesRun: makesRun(state),
        dueIfPlaying: mayPlay ? this.dueUpTo(afterPlaying(state)) : null,
        dueIfPausing: this.dueUpTo(afterPause(state)),
      };
      this.choiceOf.set(state, choice);
    }
    return choice;
  }

  /** The rounds that a team must play up to each slot ahead; null when it is too late for one of them. */
  private dueUpTo(state: TeamState): number[] | null {
    const slots = this.places.length;
    const upTo = new Array<number>(slots).fill(0);
    for (let plays = 1; plays <= dueIn(state); plays++) {
      const by = latestSlot(state, plays, slots, this.limits.wait);
      if (by < 1) return null;
      for (let ahead = by - 1; ahead < slots; ahead++) upTo[ahead] = (upTo[ahead] as number) + 1;
    }
    return upTo;
  }
}

/** The number of these teams in each state. */
export function countStates(states: readonly TeamState[]): StateCounts {
  const counts: number[] = [];
  for (const state of states) addTo(counts, state, 1);
  return counts;
}

/** The counts after a slot in which these play. */
export function countsAfter(counts: StateCounts, playing: StateCounts): StateCounts {
  const after: number[] = [];
  let next = 0;
  for (let i = 0; i < counts.length; i += 2) {
    const state = counts[i] as TeamState;
    const plays = playing[next] === state ? (playing[next + 1] as number) : 0;
    if (plays > 0) next += 2;
    addTo(after, afterPlaying(state), plays);
    addTo(after, afterPause(state), (counts[i + 1] as number) - plays);
  }
  return after;
}

/** Adds this many teams in a state. */
function addTo(counts: number[], state: TeamState, teams: number): void {
  if (teams === 0) return;
  let i = 0;
  while (i < counts.length && (counts[i] as number) < state) i += 2;
  if (counts[i] === state) counts[i + 1] = (counts[i + 1] as number) + teams;
  else counts.splice(i, 0, state, teams);
}
