import type { Chance } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { drawPlaceOfRoomChange, drawRoom } from './draw-place.ts';
import { PAIRS, SEATINGS, TwoRoomWeights } from './two-room-weights.ts';

/**
 * Draws new places in two rooms, for all slots at once. Playing times do not change. One of all seatings of
 * all slots is drawn by its cost and the temperature (a heat bath: a drawn result is always accepted). A
 * seating's cost depends on at most the two slots before it. So weights are summed slot by slot over all
 * earlier seatings, and the seatings are then drawn from the last slot back (forward filtering, backward
 * sampling).
 */
export class RoomResampling {
  private readonly board: Board;
  private readonly two: TwoRoomWeights;
  /**
   * By slot, seating, and seating in the slot before: the sum of weights so far, as a share of all sums of
   * the slot.
   */
  private readonly sums: Float64Array;
  private readonly drawn: Int32Array;
  /** The weights to draw from. */
  private readonly weights = new Float64Array(SEATINGS);
  /** The new pairings, one number per pair of teams. */
  private readonly newPairs: number[] = [];

  constructor(board: Board) {
    this.board = board;
    this.two = new TwoRoomWeights(board);
    this.sums = new Float64Array(board.slots * PAIRS);
    this.drawn = new Int32Array(board.slots);
  }

  /**
   * Notes the new seatings of two rooms on the board, to be committed. False if they equal the current ones,
   * or if two teams would be new opponents in two slots. The rooms are mostly two between which a team
   * changes.
   */
  draw(chance: Chance, temperature: number): boolean {
    const { board, two } = this;
    const place = drawPlaceOfRoomChange(board, chance);
    const a = board.room(place);
    const b = drawRoom(board, board.slot(place), board.at(place), chance);
    if (a === b) return false;
    two.weigh(a, b, temperature);
    for (let slot = 0; slot < board.slots; slot++) this.sum(slot);
    this.drawSeatings(chance);
    return this.note(a, b);
  }

  private sum(slot: number): void {
    const { two, sums } = this;
    const first = slot * PAIRS;
    sums.fill(0, first, first + PAIRS);
    let all = 0;
    for (let seating = 0; seating < two.seatingsIn(slot); seating++) {
      const alone = two.alone[slot * SEATINGS + seating] as number;
      for (let last = 0; last < two.seatingsIn(slot - 1); last++) {
        const at = first + seating * SEATINGS + last;
        const sum = alone * (two.withLast[at] as number) * this.sumBefore(slot, seating, last);
        sums[at] = sum;
        all += sum;
      }
    }
    for (let at = first; at < first + PAIRS; at++) sums[at] = (sums[at] as number) / all;
  }

  /** The sum over the seatings two slots before. */
  private sumBefore(slot: number, seating: number, last: number): number {
    if (slot === 0) return 1;
    const from = ((slot - 1) * SEATINGS + last) * SEATINGS;
    const weights = (slot * SEATINGS + seating) * SEATINGS;
    let sum = 0;
    for (let i = 0; i < this.two.seatingsIn(slot - 2); i++) {
      sum += (this.sums[from + i] as number) * (this.two.withSecondLast[weights + i] as number);
    }
    return sum;
  }

  private drawSeatings(chance: Chance): void {
    const { sums, drawn, weights } = this;
    const end = drawn.length - 1;
    const at = drawByWeight(sums.subarray(end * PAIRS), chance);
    let seating = Math.floor(at / SEATINGS);
    let last = at % SEATINGS;
    for (let slot = end; slot >= 0; slot--) {
      drawn[slot] = seating;
      const from = ((slot - 1) * SEATINGS + last) * SEATINGS;
      const together = (slot * SEATINGS + seating) * SEATINGS;
      seating = last;
      if (slot < 2) continue;
      for (let i = 0; i < SEATINGS; i++) {
        weights[i] = (sums[from + i] as number) * (this.two.withSecondLast[together + i] as number);
      }
      last = drawByWeight(weights, chance);
    }
  }

  private note(a: number, b: number): boolean {
    const { board, two, drawn, newPairs } = this;
    let isChange = false;
    newPairs.length = 0;
    for (let slot = 0; slot < drawn.length; slot++) {
      const seating = drawn[slot] as number;
      if (seating === 0) continue;
      isChange = true;
      for (let i = 0; i < 4; i++) {
        const place = board.placeIn(slot, i < 2 ? a : b) + (i % 2);
        board.note(place, two.teamAt(slot, seating, i));
      }
      if (two.hasOtherOpponents(slot, seating) && !this.addPairs(slot, seating)) return false;
    }
    return isChange;
  }

  /** Adds the new opponents of a slot; false if two of them are already new opponents in another slot. */
  private addPairs(slot: number, seating: number): boolean {
    const { two, newPairs, board } = this;
    for (let place = 0; place < 4; place += 2) {
      const one = two.teamAt(slot, seating, place);
      const other = two.teamAt(slot, seating, place + 1);
      const pair = Math.min(one, other) * board.teams + Math.max(one, other);
      if (newPairs.includes(pair)) return false;
      newPairs.push(pair);
    }
    return true;
  }
}

/** A random index, with probabilities proportional to the weights. */
function drawByWeight(weights: Float64Array, chance: Chance): number {
  let all = 0;
  for (const weight of weights) all += weight;
  let left = chance() * all;
  let drawn = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    if (weight === 0) continue;
    drawn = i;
    left -= weight;
    if (left < 0) break;
  }
  return drawn;
}
