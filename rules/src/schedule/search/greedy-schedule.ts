import { type Chance, pick } from '../../chance.ts';
import { roundsDue, roundsPerSlot } from '../capacity.ts';
import { longestWait } from '../criteria/longest-wait.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';
import { roomCountOf } from '../open-rooms.ts';
import { placesIn } from './places-in.ts';

/** A repeat outweighs all urgency; a meeting within a church outweighs all repeats. */
const REPEAT = 1e4;
const CHURCH_MEETING = 1e9;

/**
 * Makes a valid schedule (F2) in this many slots, slot by slot, by a randomised greedy rule. The team that has
 * been idle longest since its last round or its arrival plays next. A team of another church is preferred to
 * one of the same, and a new opponent to a repeated one. Two random choices make schedules differ: the wait up
 * to which all teams are equally urgent, and whether a team with LONGEST_BLOCK consecutive rounds yields to
 * all others.
 *
 * Returns the teams in a board's places. Null when a draw fails, which happens with late teams only, or where
 * the rooms change from slot to slot.
 */
export function greedySchedule(
  instance: Instance,
  slots: number,
  chance: Chance,
): Int16Array | null {
  const greedy = new Greedy(instance, slots, chance);
  const rooms = instance.rooms.length;
  const seats = new Int16Array(2 * slots * rooms).fill(-1);
  for (let slot = 0; slot < slots; slot++) {
    greedy.begin(slot);
    const places = placesIn(instance, slot);
    for (let round = 0; round < greedy.roundsIn(slot); round++) {
      const place = places[2 * round] as number;
      const left = greedy.next(null);
      const right = left === null ? null : greedy.next(left);
      if (left === null || right === null) return null;
      seats[place] = left;
      seats[place + 1] = right;
    }
  }
  return seats;
}

/** A schedule that is complete up to a slot. */
class Greedy {
  private readonly instance: Instance;
  private readonly chance: Chance;
  /** Rounds in each slot. */
  private readonly counts: readonly number[];
  /** The rounds that each team has left to play. */
  private readonly due: number[];
  /** The last slot in which each team played, or the one before its arrival; and its consecutive rounds up to then. */
  private readonly last: Int32Array;
  private readonly block: Int32Array;
  /** How often two teams have met: team x teams + other. */
  private readonly met: Uint16Array;
  /** The most urgent team plays first. */
  private readonly urgency: Float64Array;
  /** The slots for which an idle team is no more urgent than others; drawn up to a likely wait. */
  private readonly patience: number;
  /** Whether a team with LONGEST_BLOCK consecutive rounds yields. */
  private readonly rests: boolean;
  /**
   * For the last k slots: how many more rounds the teams can play than there are places, with each team at
   * most once per slot and within its due rounds. The schedule can be completed exactly when no value is
   * negative (Gale-Ryser theorem), since a slot never has more rounds than a later one. Arrivals are ignored, and
   * so are rooms that change.
   */
  private readonly spare: Int32Array;
  /**
   * The largest k for which nothing is spare. A team with at most k rounds due needs the last k slots for all
   * of them, so it may not play now.
   */
  private reserved = 0;
  private slot = 0;

  constructor(instance: Instance, slots: number, chance: Chance) {
    const { teams, rounds } = instance;
    const arrivals = teams.map((team) => team.skip);
    this.instance = instance;
    this.chance = chance;
    this.counts = roundsPerSlot(arrivals, roomCountOf(instance), rounds, slots);
    this.due = roundsDue(teams.length, rounds, () => pick(chance, teams.length));
    this.last = Int32Array.from(arrivals, (arrival) => arrival - 1);
    this.block = new Int32Array(teams.length);
    this.met = new Uint16Array(teams.length ** 2);
    this.urgency = new Float64Array(teams.length);
    const likelyWait = longestWait.lowerBound(instance, { slots }).bound || 1;
    this.patience = 1 + pick(chance, likelyWait);
    this.rests = chance() < 0.5;
    this.spare = spareOf(this.due, this.counts);
  }

  roundsIn(slot: number): number {
    return this.counts[slot] ?? 0;
  }

  begin(slot: number): void {
    this.slot = slot;
    for (const team of this.due.keys()) this.urgency[team] = this.urgencyOf(team);
    this.findReserved();
  }

  /** Chooses the next team: an opponent, or the first team of a round; null when there is none. */
  next(opponent: number | null): number | null {
    let next: number | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const team of this.due.keys()) {
      if (!this.mayPlay(team)) continue;
      const urgency = (this.urgency[team] ?? 0) - this.priceOf(team, opponent);
      if (urgency > most) {
        next = team;
        most = urgency;
      }
    }
    if (next !== null) this.play(next, opponent);
    return next;
  }

  private urgencyOf(team: number): number {
    const idle = this.slot - (this.last[team] as number) - 1;
    const isLong = idle === 0 && (this.block[team] as number) >= LONGEST_BLOCK;
    if (this.rests && isLong) return -this.chance();
    return idle < this.patience ? this.patience * this.chance() : idle + this.chance();
  }

  private mayPlay(team: number): boolean {
    const arrival = this.instance.teams[team]?.skip ?? 0;
    return (
      (this.due[team] as number) > this.reserved &&
      arrival <= this.slot &&
      this.last[team] !== this.slot
    );
  }

  private priceOf(team: number, opponent: number | null): number {
    if (opponent === null) return 0;
    const { teams } = this.instance;
    const ofOneChurch = teams[team]?.churchId === teams[opponent]?.churchId;
    const met = this.met[opponent * teams.length + team] as number;
    return (ofOneChurch ? CHURCH_MEETING : 0) + REPEAT * met;
  }

  private play(team: number, opponent: number | null): void {
    const due = this.due[team] as number;
    for (let k = due; k < this.counts.length - this.slot; k++) {
      this.spare[k] = (this.spare[k] as number) - 1;
    }
    this.due[team] = due - 1;
    const goesOn = this.last[team] === this.slot - 1;
    this.block[team] = goesOn ? (this.block[team] as number) + 1 : 1;
    this.last[team] = this.slot;
    this.findReserved();
    if (opponent === null) return;
    for (const pair of [team * this.due.length + opponent, opponent * this.due.length + team]) {
      this.met[pair] = (this.met[pair] as number) + 1;
    }
  }

  private findReserved(): void {
    this.reserved = this.counts.length - this.slot - 1;
    while (this.reserved > 0 && (this.spare[this.reserved] as number) > 0) this.reserved--;
  }
}

function spareOf(due: readonly number[], counts: readonly number[]): Int32Array {
  const spare = new Int32Array(counts.length + 1);
  let places = 0;
  for (let k = 1; k <= counts.length; k++) {
    places += 2 * (counts[counts.length - k] ?? 0);
    spare[k] = due.reduce((sum, each) => sum + Math.min(each, k), 0) - places;
  }
  return spare;
}
