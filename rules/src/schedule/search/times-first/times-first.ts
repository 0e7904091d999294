import { type Chance, pick } from '../../../chance.ts';
import { roundsDue } from '../../capacity.ts';
import type { Instance } from '../../instance.ts';
import { PlayTimes } from '../../play-times/play-times.ts';
import { placesIn } from '../places-in.ts';
import { OpponentSearch } from './opponents.ts';
import { Timetable } from './timetable.ts';

/** A set of teams is stored in the bits of one number, without its sign. */
export const MOST_TEAMS = 31;

/** The timetables drawn in one attempt, and how often teams are drawn for each. */
const TIMETABLES = 20;
const DRAWS = 10;

/** The work, and the stored results, allowed for knowing the times of an evening. */
const WORK = 2e7;

/** The work allowed for one timetable: about as much as drawing teams for it takes. */
const WORK_EACH = 1e4;

/**
 * Builds schedules in two steps: first the playing times, then the opponents. Each step is quick because it
 * ignores the other, so many thousand times can be tried until one has opponents for all teams. Small moves
 * hardly find these schedules if few rooms are always taken, since then nearly every change of one team
 * forces others.
 */
export class TimesFirst {
  private readonly instance: Instance;
  private readonly slots: number;
  private readonly chance: Chance;
  private readonly playTimes: PlayTimes;
  private readonly opponents: OpponentSearch;
  private readonly isOver: () => boolean;

  /**
   * @param instance of at most MOST_TEAMS teams
   * @param wait the longest in slots
   * @param isOver whether to stop; then nothing is found
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
    this.playTimes = new PlayTimes(instance, slots, wait, { work: WORK, isOver });
    this.opponents = new OpponentSearch(instance.teams, chance);
  }

  /** Whether times with at most this many runs are known. */
  hasTimesWith(runs: number): boolean {
    this.playTimes.allowWork(null);
    return this.playTimes.existWith(runs);
  }

  /**
   * A valid schedule (F2) within the longest wait and this many runs, in which no two teams meet twice and no
   * team meets one of its church: the teams in a board's places. Null when this attempt found none; the next
   * one draws other times.
   */
  attempt(runs: number): Int16Array | null {
    for (let left = TIMETABLES; left > 0 && !this.isOver(); left--) {
      const timetable = this.drawTimetable(runs);
      const seats = timetable === null ? null : this.fill(timetable);
      if (seats !== null) return seats;
    }
    return null;
  }

  private drawTimetable(runs: number): Timetable | null {
    const { teams, rounds } = this.instance;
    const due = roundsDue(teams.length, rounds, () => pick(this.chance, teams.length));
    this.playTimes.allowWork(WORK_EACH);
    return Timetable.draw(this.playTimes, this.playTimes.teamStates(due), runs, this.chance);
  }

  /** Draws teams for a timetable until all teams have opponents; null when none of the draws gives that. */
  private fill(timetable: Timetable): Int16Array | null {
    for (let left = DRAWS; left > 0; left--) {
      const rounds = this.opponents.find(timetable.drawTimes());
      if (rounds !== null) return this.seatsOf(rounds);
    }
    return null;
  }

  private seatsOf(rounds: readonly number[][]): Int16Array {
    const seats = new Int16Array(2 * this.slots * this.instance.rooms.length).fill(-1);
    for (const [slot, teams] of rounds.entries()) {
      const places = placesIn(this.instance, slot);
      for (const [i, team] of teams.entries()) seats[places[i] as number] = team;
    }
    return seats;
  }
}
