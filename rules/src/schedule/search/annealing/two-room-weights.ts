import type { Board } from '../board/board.ts';

/** The ways to seat the four teams of a slot in two rooms. */
export const SEATINGS = 6;

/** Pairs of a way in one slot and a way in another. */
export const PAIRS = SEATINGS * SEATINGS;

/**
 * Who is in the first room in each way, a bit per team: as they are, the rooms exchanged, then the
 * same with the second team exchanged for the third, and for the fourth.
 */
const IN_FIRST = [0b0011, 0b1100, 0b0101, 0b1010, 0b1001, 0b0110] as const;

/** The first of these ways in which other teams meet. */
const OTHERS_MEET = 2;

/** Slots from one round of a team to its next for which both are looked at together. */
const MEMORY = 2;

/** A way in which those who meet cost so many times the heat more is left out. */
const HOPELESS = 8;

/**
 * How the teams that play in two rooms could be seated there, slot by slot, and what speaks for each
 * way: weights, which are products of exp(-price / heat). A team's next round is weighed with the one
 * before it when both are in these rooms and at most two slots apart; else as if the other stayed.
 */
export class TwoRooms {
  /** By slot: how many ways there are; the first is as it is. */
  readonly ways: Int32Array;
  /** By slot and way: by whom they meet and by rounds elsewhere. */
  readonly alone: Float64Array;
  /** By slot, way, and way in the slot before. */
  readonly after: Float64Array;
  /** By slot, way, and way two slots before. */
  readonly later: Float64Array;
  private readonly board: Board;
  /** By slot: those in the first room, then those in the second; -1 for nobody. */
  private readonly teams: Int32Array;
  /** By slot and way: who is in the first room. */
  private readonly inFirst: Int32Array;
  private a = 0;
  private b = 0;
  private heat = 0;
  /** The weight of a change between the two rooms. */
  private change = 0;

  constructor(board: Board) {
    const { slots } = board;
    this.board = board;
    this.ways = new Int32Array(slots);
    this.alone = new Float64Array(slots * SEATINGS);
    this.after = new Float64Array(slots * PAIRS);
    this.later = new Float64Array(slots * PAIRS);
    this.teams = new Int32Array(slots * 4);
    this.inFirst = new Int32Array(slots * SEATINGS);
  }

  /** Takes in two rooms as they are, and what is played elsewhere. */
  survey(a: number, b: number, heat: number): void {
    this.a = a;
    this.b = b;
    this.heat = heat;
    this.change = Math.exp(-this.board.rows.priceBetween(a, b) / heat);
    this.after.fill(1);
    this.later.fill(1);
    for (let slot = 0; slot < this.board.slots; slot++) {
      this.open(slot);
      for (let i = 0; i < 4; i++) this.weigh(slot, i);
      this.toWeights(slot);
    }
  }

  /** How many ways there are in a slot; one before the first. */
  waysIn(slot: number): number {
    return slot < 0 ? 1 : (this.ways[slot] as number);
  }

  /** The team that one way has in a place: the first room's two places come first. */
  teamAt(slot: number, way: number, place: number): number {
    const inFirst = this.inFirst[slot * SEATINGS + way] as number;
    let left = place < 2 ? inFirst : ~inFirst & 0b1111;
    if (place % 2 === 1) left &= left - 1;
    return this.teamOf(slot, 31 - Math.clz32(left & -left));
  }

  /** Whether a way has other teams meet. */
  pairsAnew(slot: number, way: number): boolean {
    const inFirst = this.inFirst[slot * SEATINGS + way];
    return inFirst !== IN_FIRST[0] && inFirst !== IN_FIRST[1];
  }

  private teamOf(slot: number, i: number): number {
    return this.teams[4 * slot + i] as number;
  }

  /** Notes who plays in a slot, and the ways to seat them. */
  private open(slot: number): void {
    const { board, a, b } = this;
    const [inA, inB] = [board.placeIn(slot, a), board.placeIn(slot, b)];
    for (let side = 0; side < 2; side++) {
      this.teams[4 * slot + side] = board.at(inA + side);
      this.teams[4 * slot + 2 + side] = board.at(inB + side);
    }
    this.ways[slot] = 0;
    this.add(slot, 0, 0);
    const [isAFree, isBFree] = [board.at(inA) < 0, board.at(inB) < 0];
    if (!isAFree || !isBFree) this.add(slot, 1, 0);
    if (isAFree || isBFree) return;
    for (let side = 0; side < 2; side++) {
      const price = board.priceOfMeetings(inA + 1, inB + side);
      if (price > HOPELESS * this.heat) continue;
      this.add(slot, OTHERS_MEET + 2 * side, price);
      this.add(slot, OTHERS_MEET + 2 * side + 1, price);
    }
  }

  private add(slot: number, seating: number, price: number): void {
    const way = this.waysIn(slot);
    this.inFirst[slot * SEATINGS + way] = IN_FIRST[seating] as number;
    this.alone[slot * SEATINGS + way] = price;
    this.ways[slot] = way + 1;
  }

  /** Weighs in where a team plays just before and after. */
  private weigh(slot: number, i: number): void {
    const team = this.teamOf(slot, i);
    if (team < 0) return;
    const { rows } = this.board;
    for (let by = -1; by <= 1; by += 2) {
      const other = rows.slotBeside(team, slot, by);
      if (other < 0) continue;
      const room = rows.at(team, other);
      const isTogether = Math.abs(slot - other) <= MEMORY && (room === this.a || room === this.b);
      if (!isTogether) this.weighRoom(slot, i, room);
      else if (by < 0) this.weighChange(slot, i, other);
    }
  }

  private weighRoom(slot: number, i: number, room: number): void {
    const { rows } = this.board;
    const [inA, inB] = [rows.priceBetween(room, this.a), rows.priceBetween(room, this.b)];
    const first = slot * SEATINGS;
    for (let at = first; at < first + this.waysIn(slot); at++) {
      const price = this.isInFirst(at, i) ? inA : inB;
      this.alone[at] = (this.alone[at] as number) + price;
    }
  }

  /** Weighs whether a team changes between the two rooms since a slot before. */
  private weighChange(slot: number, i: number, before: number): void {
    const weights = slot - before === 1 ? this.after : this.later;
    const team = this.teamOf(slot, i);
    let was = 0;
    while (this.teamOf(before, was) !== team) was++;
    const ways = this.waysIn(before);
    const first = slot * SEATINGS;
    for (let at = first; at < first + this.waysIn(slot); at++) {
      const isHere = this.isInFirst(at, i);
      for (let way = 0; way < ways; way++) {
        if (this.isInFirst(before * SEATINGS + way, was) === isHere) continue;
        weights[at * SEATINGS + way] = (weights[at * SEATINGS + way] as number) * this.change;
      }
    }
  }

  /** Prices become weights: the cheapest way of a slot weighs 1, as what it saves may be too much for exp. */
  private toWeights(slot: number): void {
    const prices = this.alone.subarray(slot * SEATINGS, slot * SEATINGS + this.waysIn(slot));
    let least = Number.POSITIVE_INFINITY;
    for (const price of prices) least = Math.min(least, price);
    for (let way = 0; way < prices.length; way++) {
      prices[way] = Math.exp((least - (prices[way] as number)) / this.heat);
    }
  }

  private isInFirst(at: number, i: number): boolean {
    return (((this.inFirst[at] as number) >> i) & 1) === 1;
  }
}
