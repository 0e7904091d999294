import { roundsAtOnce, roundsDue } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { roomCountOf } from '../open-rooms.ts';
import {
  countStates,
  countsAfter,
  type SlotOption,
  SlotOptions,
  type StateCounts,
} from './slot-options.ts';
import { FINISHED, needsRun, stateOf, type TeamState } from './team-state.ts';

/** The state of an evening after some slots, which only counts the teams in each state. */
export interface EveningState {
  /** The number of slots that are over. */
  readonly slots: number;
  readonly counts: StateCounts;
  /** This many runs are known to suffice from here to the end; null: not known yet. */
  enough: number | null;
  /** This many runs are known to be too few. */
  tooFew: number;
  /** The ways to play the next slot, the least tight first; null until they are computed. */
  steps: readonly Step[] | null;
}

/** A way to play the next slot, and the resulting state; null until it is computed. */
export interface Step extends SlotOption {
  to: EveningState | null;
}

/** The budget of a computation: an amount of work, and a check that ends it. */
export interface Effort {
  /** One unit for each way to play a slot, each state in it and each slot ahead. */
  readonly work: number;
  readonly isOver: () => boolean;
}

/** The work between two checks of whether it is over, and the most work for one evening state. */
const STRIDE = 1e5;
const MOST_AT_ONCE = 1e6;

/**
 * The times at which the teams of an evening can play within a longest wait, and their runs. Opponents are
 * ignored, so teams in the same state are interchangeable: only some thousand evening states are left, and
 * each is computed once (dynamic programming).
 */
export class PlayTimes {
  private readonly arrivals: readonly number[];
  private readonly rounds: number;
  /** Slots of the evening. */
  readonly slots: number;
  private readonly optionsAt: readonly SlotOptions[];
  /** By the number of slots that are over: evening states by their counts. */
  private readonly known: Map<string, EveningState>[];
  private readonly effort: Effort;
  private worked = 0;
  private allowed: number;
  private nextLook = 0;
  private isOver = false;
  /** How often something stayed unknown because the budget was used up. */
  private gaveUp = 0;

  /**
   * @param wait the longest in slots
   * @param effort whatever it does not suffice for stays unknown
   */
  constructor(instance: Instance, slots: number, wait: number, effort: Effort) {
    const { teams, rounds } = instance;
    const rooms = roomCountOf(instance);
    this.arrivals = teams.map((team) => team.skip);
    this.rounds = rounds;
    this.slots = slots;
    this.effort = effort;
    this.allowed = effort.work;
    const most = Array.from({ length: slots }, (_, slot) =>
      roundsAtOnce(this.arrivals, rooms, slot),
    );
    this.optionsAt = most.map(
      (here, slot) => new SlotOptions({ most: here, ahead: most.slice(slot + 1), wait }),
    );
    this.known = Array.from({ length: slots + 1 }, () => new Map());
  }

  /** Limits the work from now on, within the whole budget; null: no further limit. */
  allowWork(work: number | null): void {
    this.allowed = Math.min(this.effort.work, this.worked + (work ?? this.effort.work));
  }

  /** Whether times with no more than this many runs are known; any team may play the extra round. */
  existWith(runs: number): boolean {
    return this.arrivals.some((arrival, team) => {
      if (this.arrivals.indexOf(arrival) !== team) return false;
      const due = roundsDue(this.arrivals.length, this.rounds, () => team);
      return this.canEnd(this.start(this.teamStates(due)), runs);
    });
  }

  /** Whether it is proven that all times have more than this many runs. */
  ruleOut(runs: number): boolean {
    return !this.existWith(runs) && this.gaveUp === 0;
  }

  /** The teams' states before the first slot, given the rounds due of each. */
  teamStates(due: readonly number[]): TeamState[] {
    return due.map((rounds, team) => stateOf(rounds, -(this.arrivals[team] as number), 0));
  }

  /** The evening state before the first slot. */
  start(states: readonly TeamState[]): EveningState {
    return this.stateAt(0, countStates(states));
  }

  /** The ways to play the next slot, some of which are dead ends; null if they stay unknown. */
  stepsFrom(state: EveningState): readonly Step[] | null {
    state.steps ??= this.findSteps(state);
    return state.steps;
  }

  /** The evening state to which a step leads. */
  after({ slots, counts }: EveningState, step: Step): EveningState {
    step.to ??= this.stateAt(slots + 1, countsAfter(counts, step.playing));
    return step.to;
  }

  /** Whether a way from here to the end with at most this many further runs is known. */
  canEnd(state: EveningState, runs: number): boolean {
    if (runs <= state.tooFew) return false;
    if (state.enough !== null && runs >= state.enough) return true;
    const gaveUp = this.gaveUp;
    const can = state.slots === this.slots ? isFinished(state) : this.canGoOn(state, runs);
    if (can) state.enough = runs;
    else if (this.gaveUp === gaveUp) state.tooFew = runs;
    return can;
  }

  private canGoOn(state: EveningState, runs: number): boolean {
    const steps = this.isSpent() ? null : this.stepsFrom(state);
    if (steps === null) this.gaveUp++;
    this.worked += steps?.length ?? 0;
    return (steps ?? []).some((step) => this.canEnd(this.after(state, step), runs - step.runs));
  }

  private isSpent(): boolean {
    if (this.worked >= this.nextLook) {
      this.isOver ||= this.effort.isOver();
      this.nextLook = this.worked + STRIDE;
    }
    return this.isOver || this.worked >= this.allowed;
  }

  private findSteps({ slots, counts }: EveningState): Step[] | null {
    const options = this.optionsAt[slots] as SlotOptions;
    const workEach = (counts.length / 2) * (this.slots - slots);
    const left = Math.min(this.allowed - this.worked, MOST_AT_ONCE);
    const found = options.from(counts, left / workEach);
    this.worked += workEach * (1 + options.looked);
    if (found === null) return null;
    return found
      .map((option) => ({ ...option, to: null }))
      .sort((a, b) => a.tightness - b.tightness);
  }

  private stateAt(slots: number, counts: StateCounts): EveningState {
    const known = this.known[slots] as Map<string, EveningState>;
    const key = counts.join();
    let state = known.get(key);
    if (state === undefined) {
      const tooFew = unavoidableRuns(counts, this.slots - slots) - 1;
      state = { slots, counts, enough: null, tooFew, steps: null };
      known.set(key, state);
    }
    return state;
  }
}

/** Whether everybody has played all rounds. */
function isFinished({ counts }: EveningState): boolean {
  return counts.every((each, i) => i % 2 === 1 || each === FINISHED);
}

/** The runs that cannot be avoided in the remaining slots: teams with too few pauses left. */
function unavoidableRuns(counts: StateCounts, slots: number): number {
  let runs = 0;
  for (let i = 0; i < counts.length; i += 2) {
    if (needsRun(counts[i] as number, slots)) runs += counts[i + 1] as number;
  }
  return runs;
}
