import { roundsAtOnce, roundsDue } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { type Census, censusAfter, censusOf, type Way, Ways } from './slot-options.ts';
import { needsRun, stateOf, type TeamState, THROUGH } from './team-state.ts';

/** How far an evening is after some slots: how many teams are equally far, whichever these are. */
export interface Moment {
  /** Slots that are over. */
  readonly slots: number;
  readonly census: Census;
  /** So many runs are known to be enough from here to the end, null: none yet. */
  enough: number | null;
  /** So many are known not to be enough. */
  tooFew: number;
  /** The ways to go on, once they have been asked for: those that leave most to choose first. */
  ways: readonly Onward[] | null;
}

/** A way to play the next slot, and where it leads, once that has been asked for. */
export interface Onward extends Way {
  to: Moment | null;
}

/** What may be done to find out: so much work, and as long as it is not over. */
export interface Effort {
  /** In figures of what is due by a slot ahead: one per way to play a slot, state and slot ahead. */
  readonly work: number;
  readonly isOver: () => boolean;
}

/** Work between two looks at whether it is over, and the most for one moment. */
const STRIDE = 1e5;
const MOST_AT_ONCE = 1e6;

/**
 * At what times teams can play within limits, by counting alone: teams in the same state are not
 * told apart, so every way through an evening can be gone through. Who meets whom is left out.
 */
export class Timing {
  private readonly arrivals: readonly number[];
  private readonly rounds: number;
  /** Slots of the evening. */
  readonly slots: number;
  private readonly waysAt: readonly Ways[];
  /** By the slots that are over: moments by their census. */
  private readonly moments: Map<string, Moment>[];
  private readonly effort: Effort;
  private worked = 0;
  private allowed: number;
  private nextLook = 0;
  private isOver = false;
  /** How often it was not found out what had to be known. */
  private gaveUp = 0;

  private constructor({ teams, rounds }: Instance, slots: readonly Ways[], effort: Effort) {
    this.arrivals = teams.map((team) => team.skip);
    this.rounds = rounds;
    this.slots = slots.length;
    this.waysAt = slots;
    this.effort = effort;
    this.allowed = effort.work;
    this.moments = Array.from({ length: slots.length + 1 }, () => new Map());
  }

  /**
   * @param wait the longest in slots
   * @param effort what it does not suffice for stays unknown
   */
  static of(instance: Instance, slots: number, wait: number, effort: Effort): Timing {
    const arrivals = instance.teams.map((team) => team.skip);
    const all = Array.from({ length: slots }, (_, slot) => slot);
    const most = all.map((slot) => roundsAtOnce(arrivals, instance.rooms.length, slot));
    const ways = all.map(
      (slot) => new Ways({ most: most[slot] as number, ahead: most.slice(slot + 1), wait }),
    );
    return new Timing(instance, ways, effort);
  }

  /** From now on only so much more is done, within the whole effort; null: as much as that allows. */
  allow(work: number | null): void {
    this.allowed = Math.min(this.effort.work, this.worked + (work ?? this.effort.work));
  }

  /** Whether times are known with no more runs than that; any team may play the one round more. */
  allows(runs: number): boolean {
    return this.arrivals.some((arrival, team) => {
      if (this.arrivals.indexOf(arrival) !== team) return false;
      const due = roundsDue(this.arrivals.length, this.rounds, () => team);
      return this.canEnd(this.begin(this.states(due)), runs);
    });
  }

  /** Whether it is proven that all times have more runs than that. */
  rulesOut(runs: number): boolean {
    return !this.allows(runs) && this.gaveUp === 0;
  }

  /** How far the teams are before the first slot, when each has so many rounds to play. */
  states(due: readonly number[]): TeamState[] {
    return due.map((rounds, team) => stateOf(rounds, -1 - (this.arrivals[team] as number), 0));
  }

  /** The moment before the first slot. */
  begin(states: readonly TeamState[]): Moment {
    return this.momentAt(0, censusOf(states));
  }

  /** The ways to play the next slot, of which some lead nowhere; null when that is not found out. */
  waysFrom(moment: Moment): readonly Onward[] | null {
    moment.ways ??= this.findWays(moment);
    return moment.ways;
  }

  /** Where a way leads from here. */
  follow({ slots, census }: Moment, way: Onward): Moment {
    way.to ??= this.momentAt(slots + 1, censusAfter(census, way.playing));
    return way.to;
  }

  /** Whether a way is known from here to the end with no more than so many further runs. */
  canEnd(moment: Moment, runs: number): boolean {
    if (runs <= moment.tooFew) return false;
    if (moment.enough !== null && runs >= moment.enough) return true;
    const gaveUp = this.gaveUp;
    const can = moment.slots === this.slots ? isThrough(moment) : this.canGoOn(moment, runs);
    if (can) moment.enough = runs;
    else if (this.gaveUp === gaveUp) moment.tooFew = runs;
    return can;
  }

  private canGoOn(moment: Moment, runs: number): boolean {
    const ways = this.isSpent() ? null : this.waysFrom(moment);
    if (ways === null) this.gaveUp++;
    this.worked += ways?.length ?? 0;
    return (ways ?? []).some((way) => this.canEnd(this.follow(moment, way), runs - way.runs));
  }

  private isSpent(): boolean {
    if (this.worked >= this.nextLook) {
      this.isOver ||= this.effort.isOver();
      this.nextLook = this.worked + STRIDE;
    }
    return this.isOver || this.worked >= this.allowed;
  }

  private findWays({ slots, census }: Moment): Onward[] | null {
    const next = this.waysAt[slots] as Ways;
    const workEach = (census.length / 2) * (this.slots - slots);
    const left = Math.min(this.allowed - this.worked, MOST_AT_ONCE);
    const ways = next.from(census, left / workEach);
    this.worked += workEach * (1 + next.looked);
    if (ways === null) return null;
    return ways.map((way) => ({ ...way, to: null })).sort((a, b) => a.narrow - b.narrow);
  }

  private momentAt(slots: number, census: Census): Moment {
    const known = this.moments[slots] as Map<string, Moment>;
    const key = census.join();
    let moment = known.get(key);
    if (moment === undefined) {
      const tooFew = runsNeeded(census, this.slots - slots) - 1;
      moment = { slots, census, enough: null, tooFew, ways: null };
      known.set(key, moment);
    }
    return moment;
  }
}

/** Whether everybody has played all rounds. */
function isThrough({ census }: Moment): boolean {
  return census.every((each, i) => i % 2 === 1 || each === THROUGH);
}

/** Runs that cannot be done without, in so many slots: of teams too short of pauses. */
function runsNeeded(census: Census, slots: number): number {
  let runs = 0;
  for (let i = 0; i < census.length; i += 2) {
    if (needsRun(census[i] as number, slots)) runs += census[i + 1] as number;
  }
  return runs;
}
