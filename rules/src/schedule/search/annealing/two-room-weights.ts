import { lowestBit } from '../bit-sets.ts';
import type { Board } from '../board/board.ts';

/** The number of ways to seat the four teams of a slot in two rooms. */
export const SEATINGS = 6;

/** Pairs of a seating in one slot and a seating in another. */
export const PAIRS = SEATINGS * SEATINGS;

/**
 * The teams in the first room in each seating, a bit per team: as they are, with the rooms exchanged, then
 * the same with the second team swapped for the third, and for the fourth.
 */
const IN_FIRST = [0b0011, 0b1100, 0b0101, 0b1010, 0b1001, 0b0110] as const;

/** The first of these in which teams have other opponents. */
const OTHER_OPPONENTS = 2;

/** A team's two consecutive rounds are weighed together if they are at most this many slots apart. */
const MEMORY = 2;

/** A seating is left out if its new meetings cost this many times the temperature more. */
const HOPELESS = 8;

/**
 * The possible seatings of two rooms, slot by slot, with weights: products of exp(-cost / temperature). Two
 * consecutive rounds of a team are weighed together if both are in these rooms and at most MEMORY slots
 * apart; otherwise each is weighed as if the other stayed.
 */
export class TwoRoomWeights {
  /** By slot: the number of seatings; the first is the current one. */
  readonly count: Int32Array;
  /** By slot and seating: the weight for new meetings and for the teams' rounds elsewhere. */
  readonly alone: Float64Array;
  /** By slot, seating, and seating in the slot before. */
  readonly withLast: Float64Array;
  /** By slot, seating, and seating two slots before. */
  readonly withSecondLast: Float64Array;
  private readonly board: Board;
  /** By slot: the teams in the first room, then those in the second; -1 for nobody. */
  private readonly teams: Int32Array;
  /** By slot and seating: the teams in the first room. */
  private readonly inFirst: Int32Array;
  private a = 0;
  private b = 0;
  private temperature = 0;
  /** The weight of one change between the two rooms. */
  private changeWeight = 0;

  constructor(board: Board) {
    const { slots } = board;
    this.board = board;
    this.count = new Int32Array(slots);
    this.alone = new Float64Array(slots * SEATINGS);
    this.withLast = new Float64Array(slots * PAIRS);
    this.withSecondLast = new Float64Array(slots * PAIRS);
    this.teams = new Int32Array(slots * 4);
    this.inFirst = new Int32Array(slots * SEATINGS);
  }

  /** Finds and weighs all seatings of two rooms. */
  weigh(a: number, b: number, temperature: number): void {
    this.a = a;
    this.b = b;
    this.temperature = temperature;
    this.changeWeight = Math.exp(-this.board.teamSlots.priceBetween(a, b) / temperature);
    this.withLast.fill(1);
    this.withSecondLast.fill(1);
    for (let slot = 0; slot < this.board.slots; slot++) {
      this.findSeatings(slot);
      for (let i = 0; i < 4; i++) this.weighTeam(slot, i);
      this.toWeights(slot);
    }
  }

  /** The number of seatings in a slot; one before the first slot. */
  seatingsIn(slot: number): number {
    return slot < 0 ? 1 : (this.count[slot] as number);
  }

  /** The team in a place of a seating; the first room's two places come first. */
  teamAt(slot: number, seating: number, place: number): number {
    const inFirst = this.inFirst[slot * SEATINGS + seating] as number;
    let left = place < 2 ? inFirst : ~inFirst & 0b1111;
    if (place % 2 === 1) left &= left - 1;
    return this.teamOf(slot, lowestBit(left));
  }

  /** Whether teams have other opponents in a seating. */
  hasOtherOpponents(slot: number, seating: number): boolean {
    const inFirst = this.inFirst[slot * SEATINGS + seating];
    return inFirst !== IN_FIRST[0] && inFirst !== IN_FIRST[1];
  }

  private teamOf(slot: number, i: number): number {
    return this.teams[4 * slot + i] as number;
  }

  private findSeatings(slot: number): void {
    const { board, a, b } = this;
    const [inA, inB] = [board.placeIn(slot, a), board.placeIn(slot, b)];
    for (let seat = 0; seat < 2; seat++) {
      this.teams[4 * slot + seat] = board.at(inA + seat);
      this.teams[4 * slot + 2 + seat] = board.at(inB + seat);
    }
    this.count[slot] = 0;
    this.add(slot, 0, 0);
    const [isAFree, isBFree] = [board.at(inA) < 0, board.at(inB) < 0];
    if (!isAFree || !isBFree) this.add(slot, 1, 0);
    if (isAFree || isBFree) return;
    for (let seat = 0; seat < 2; seat++) {
      const price = board.priceOfNewOpponents(inA + 1, inB + seat);
      if (price > HOPELESS * this.temperature) continue;
      this.add(slot, OTHER_OPPONENTS + 2 * seat, price);
      this.add(slot, OTHER_OPPONENTS + 2 * seat + 1, price);
    }
  }

  private add(slot: number, kind: number, price: number): void {
    const seating = this.seatingsIn(slot);
    this.inFirst[slot * SEATINGS + seating] = IN_FIRST[kind] as number;
    this.alone[slot * SEATINGS + seating] = price;
    this.count[slot] = seating + 1;
  }

  /** Weighs the rooms in which a team plays just before and after. */
  private weighTeam(slot: number, i: number): void {
    const team = this.teamOf(slot, i);
    if (team < 0) return;
    const { teamSlots } = this.board;
    for (let by = -1; by <= 1; by += 2) {
      const other = teamSlots.slotBeside(team, slot, by);
      if (other < 0) continue;
      const room = teamSlots.at(team, other);
      const isTogether = Math.abs(slot - other) <= MEMORY && (room === this.a || room === this.b);
      if (!isTogether) this.addRoomPrice(slot, i, room);
      else if (by < 0) this.weighChange(slot, i, other);
    }
  }

  /** Adds the cost for a team to come from a room or go to it. */
  private addRoomPrice(slot: number, i: number, room: number): void {
    const { teamSlots } = this.board;
    const inA = teamSlots.priceBetween(room, this.a);
    const inB = teamSlots.priceBetween(room, this.b);
    const first = slot * SEATINGS;
    for (let at = first; at < first + this.seatingsIn(slot); at++) {
      const price = this.isInFirst(at, i) ? inA : inB;
      this.alone[at] = (this.alone[at] as number) + price;
    }
  }

  /** Weighs whether a team changes between the two rooms after its round in an earlier slot. */
  private weighChange(slot: number, i: number, before: number): void {
    const weights = slot - before === 1 ? this.withLast : this.withSecondLast;
    const team = this.teamOf(slot, i);
    let was = 0;
    while (this.teamOf(before, was) !== team) was++;
    const seatings = this.seatingsIn(before);
    const first = slot * SEATINGS;
    for (let at = first; at < first + this.seatingsIn(slot); at++) {
      const isHere = this.isInFirst(at, i);
      for (let seating = 0; seating < seatings; seating++) {
        if (this.isInFirst(before * SEATINGS + seating, was) === isHere) continue;
        weights[at * SEATINGS + seating] =
          (weights[at * SEATINGS + seating] as number) * this.changeWeight;
      }
    }
  }

  /**
   * Turns the costs in `alone` into weights. The cheapest seating of a slot has weight 1, because exp of a
   * very low cost would overflow.
   */
  private toWeights(slot: number): void {
    const first = slot * SEATINGS;
    const prices = this.alone.subarray(first, first + this.seatingsIn(slot));
    let least = Number.POSITIVE_INFINITY;
    for (const price of prices) least = Math.min(least, price);
    for (let seating = 0; seating < prices.length; seating++) {
      prices[seating] = Math.exp((least - (prices[seating] as number)) / this.temperature);
    }
  }

  private isInFirst(at: number, i: number): boolean {
    return (((this.inFirst[at] as number) >> i) & 1) === 1;
  }
}
