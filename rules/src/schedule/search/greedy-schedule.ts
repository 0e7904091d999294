import { type Chance, pick, shuffled } from '../../chance.ts';
import { latestFirst, roundsDue } from '../capacity.ts';
import { longestWait } from '../criteria/longest-wait.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';

/** A repeat outweighs all of urgency, a meeting within a church all repeats. */
const REPEAT = 1e4;
const CHURCH_MEETING = 1e9;

/**
 * A correct schedule (F2) in so many slots, dealt slot by slot: as a rule who has begun goes on, the
 * longest idle first, and others begin only when too few have. So teams come and go in waves, and
 * waits are short even where the rooms are few and always taken. Before that comes whom one may
 * meet: teams of other churches, not met yet. By lot, waits up to a bound are all the same, and in
 * every other deal who has played on end long enough gives way even to who has not begun.
 *
 * Places as on a board: (slot x rooms + room) x 2 + seat, the team's index or -1. Null when a draw
 * comes to nothing, which happens with late teams only.
 */
export function dealWave(instance: Instance, slots: number, chance: Chance): Int16Array | null {
  const deal = new Deal(instance, slots, chance);
  const rooms = instance.rooms.length;
  const seat = new Int16Array(2 * slots * rooms).fill(-1);
  for (let slot = 0; slot < slots; slot++) {
    deal.begin(slot);
    const end = 2 * (slot * rooms + deal.roundsIn(slot));
    for (let place = 2 * slot * rooms; place < end; place += 2) {
      const left = deal.next(null);
      const right = left === null ? null : deal.next(left);
      if (left === null || right === null) return null;
      seat[place] = left;
      seat[place + 1] = right;
    }
  }
  return seat;
}

/** An evening that is dealt so far to a slot. */
class Deal {
  private readonly instance: Instance;
  private readonly chance: Chance;
  /** Rounds in each slot. */
  private readonly counts: readonly number[];
  /** Rounds that each team has still to play. */
  private readonly due: number[];
  /** The slot in which each team played last, -1 for none; and how many on end until then. */
  private readonly last: Int32Array;
  private readonly block: Int32Array;
  /** How often two teams have met: team x teams + other. */
  private readonly met: Uint16Array;
  /** Who plays rather than others in this slot. */
  private readonly urgency: Float64Array;
  /** The order in which teams begin. */
  private readonly turn: readonly number[];
  /** Slots for which an idle team is no more urgent than others; drawn up to a likely wait. */
  private readonly patience: number;
  /** Whether who has played on end for long enough gives way. */
  private readonly rests: boolean;
  /**
   * For the last k slots: how many more plays the teams have due than these slots have places, when
   * each team plays once a slot. Below 0 the evening cannot be completed; at 0 or above it can (Gale
   * and Ryser), since no slot has more rounds than a later one. Arrivals are left out of account.
   */
  private readonly slack: Int32Array;
  /** Who has no more rounds due than this may not play now: a later slot would lack teams. */
  private spoken = 0;
  private slot = 0;

  constructor(instance: Instance, slots: number, chance: Chance) {
    const { teams, rooms, rounds } = instance;
    const arrivals = teams.map((team) => team.skip);
    this.instance = instance;
    this.chance = chance;
    this.counts = latestFirst(arrivals, rooms.length, rounds, slots);
    this.due = roundsDue(teams.length, rounds, () => pick(chance, teams.length));
    this.last = new Int32Array(teams.length).fill(-1);
    this.block = new Int32Array(teams.length);
    this.met = new Uint16Array(teams.length ** 2);
    this.urgency = new Float64Array(teams.length);
    this.turn = shuffled([...teams.keys()], chance);
    this.patience =
      1 + pick(chance, longestWait.lowerBound(instance, { slots, repeats: 0 }).bound || 1);
    this.rests = chance() < 0.5;
    this.slack = slackOf(this.due, this.counts);
  }

  roundsIn(slot: number): number {
    return this.counts[slot] ?? 0;
  }

  begin(slot: number): void {
    this.slot = slot;
    for (const team of this.due.keys()) this.urgency[team] = this.urgencyOf(team);
    this.look();
  }

  /** Has the next team play: against `across`, or as the first of a round; null when nobody can. */
  next(across: number | null): number | null {
    let next: number | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const team of this.due.keys()) {
      if (!this.mayPlay(team)) continue;
      const urgency = (this.urgency[team] ?? 0) - this.against(team, across);
      if (urgency > most) {
        next = team;
        most = urgency;
      }
    }
    if (next !== null) this.play(next, across);
    return next;
  }

  /** Who has begun comes before who has not, unless it has played on end long enough. */
  private urgencyOf(team: number): number {
    const last = this.last[team] as number;
    if (last < 0) return -1 - (this.turn[team] ?? 0);
    const idle = this.slot - last - 1;
    const isLong = idle === 0 && (this.block[team] as number) >= LONGEST_BLOCK;
    if (this.rests && isLong) return -1 - this.due.length - this.chance();
    return idle < this.patience ? this.patience * this.chance() : idle + this.chance();
  }

  private mayPlay(team: number): boolean {
    const arrival = this.instance.teams[team]?.skip ?? 0;
    return (
      (this.due[team] as number) > this.spoken &&
      arrival <= this.slot &&
      this.last[team] !== this.slot
    );
  }

  private against(team: number, across: number | null): number {
    if (across === null) return 0;
    const { teams } = this.instance;
    const ofOneChurch = teams[team]?.churchId === teams[across]?.churchId;
    const met = this.met[across * teams.length + team] as number;
    return (ofOneChurch ? CHURCH_MEETING : 0) + REPEAT * met;
  }

  private play(team: number, across: number | null): void {
    const due = this.due[team] as number;
    for (let k = due; k < this.counts.length - this.slot; k++) {
      this.slack[k] = (this.slack[k] as number) - 1;
    }
    this.due[team] = due - 1;
    const goesOn = this.last[team] === this.slot - 1;
    this.block[team] = goesOn ? (this.block[team] as number) + 1 : 1;
    this.last[team] = this.slot;
    this.look();
    if (across === null) return;
    for (const pair of [team * this.due.length + across, across * this.due.length + team]) {
      this.met[pair] = (this.met[pair] as number) + 1;
    }
  }

  /** Looks who may not play now, since all that are due so few rounds are needed later. */
  private look(): void {
    this.spoken = this.counts.length - this.slot - 1;
    while (this.spoken > 0 && (this.slack[this.spoken] as number) > 0) this.spoken--;
  }
}

function slackOf(due: readonly number[], counts: readonly number[]): Int32Array {
  const slack = new Int32Array(counts.length + 1);
  let places = 0;
  for (let k = 1; k <= counts.length; k++) {
    places += 2 * (counts[counts.length - k] ?? 0);
    slack[k] = due.reduce((sum, each) => sum + Math.min(each, k), 0) - places;
  }
  return slack;
}
