import { type Chance, pick } from '../../../chance.ts';
import { roundsDue } from '../../capacity.ts';
import type { Instance } from '../../instance.ts';
import { Timing } from '../../play-times/play-times.ts';
import { Pairing } from './opponents.ts';
import { Timetable } from './timetable.ts';

/** A set of teams is kept in the bits of one number, without its sign. */
export const MOST_TEAMS = 31;

/** Timetables that are drawn in one search, and how often each is filled with teams. */
const TIMETABLES = 20;
const DRAWS = 10;

/** What may be done to know the times of an evening, and must be remembered. */
const WORK = 2e7;

/** Of that, for one timetable, to know other times than before: about as much as filling it takes. */
const WORK_EACH = 1e4;

/**
 * Lays evenings within limits: who plays when first, then who meets whom. Both are quick, as neither
 * asks for the other, so of thousands of times it finds the few that can be paired. These are what small
 * steps hardly find: evenings whose few rooms are always taken, where nearly nothing can be changed.
 */
export class Laying {
  private readonly instance: Instance;
  private readonly slots: number;
  private readonly chance: Chance;
  private readonly timing: Timing;
  private readonly pairing: Pairing;
  private readonly isOver: () => boolean;

  /**
   * @param instance of at most MOST_TEAMS teams
   * @param wait the longest in slots
   * @param isOver whether to look no further; then nothing is found
   */
  constructor(
    instance: Instance,
    slots: number,
    wait: number,
    chance: Chance,
    isOver: () => boolean,
  ) {
    this.instance = instance;
    this.slots = slots;
    this.chance = chance;
    this.isOver = isOver;
    this.timing = Timing.of(instance, slots, wait, { work: WORK, isOver });
    this.pairing = new Pairing(instance.teams, chance);
  }

  /** Whether an evening with no more runs could be found, by its times alone. */
  canFind(runs: number): boolean {
    this.timing.allow(null);
    return this.timing.allows(runs);
  }

  /**
   * A correct schedule (F2) with no longer wait and no more runs in which nobody meets a team again
   * or one of its church: places as on a board, (slot x rooms + room) x 2 + seat, the team's index
   * or -1. Null when this search found none; the next one draws others.
   */
  search(runs: number): Int16Array | null {
    for (let left = TIMETABLES; left > 0 && !this.isOver(); left--) {
      const timetable = this.drawTimetable(runs);
      const seat = timetable === null ? null : this.fill(timetable);
      if (seat !== null) return seat;
    }
    return null;
  }

  private drawTimetable(runs: number): Timetable | null {
    const { teams, rounds } = this.instance;
    const due = roundsDue(teams.length, rounds, () => pick(this.chance, teams.length));
    this.timing.allow(WORK_EACH);
    return Timetable.draw(this.timing, this.timing.states(due), runs, this.chance);
  }

  /** Draws who plays when by a timetable until they can be paired; null when that was in vain. */
  private fill(timetable: Timetable): Int16Array | null {
    for (let left = DRAWS; left > 0; left--) {
      const rounds = this.pairing.find(timetable.times());
      if (rounds !== null) return this.seatsOf(rounds);
    }
    return null;
  }

  private seatsOf(rounds: readonly number[][]): Int16Array {
    const places = 2 * this.instance.rooms.length;
    const seat = new Int16Array(this.slots * places).fill(-1);
    for (const [slot, teams] of rounds.entries()) seat.set(teams, slot * places);
    return seat;
  }
}
