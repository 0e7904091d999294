import type { Chance } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { changingPlace, wishedRoom } from './draw-place.ts';
import { PAIRS, SEATINGS, TwoRooms } from './two-room-weights.ts';

/**
 * Seats the teams of two rooms anew, in all slots at once: of all ways together one is drawn by what it
 * costs and the heat, so that nothing is refused afterwards. Nobody plays at another time. As what
 * speaks for a way reaches back two slots only, sums over all earlier ways are taken from slot to slot,
 * and the ways drawn from the last slot back (forward filtering, backward sampling).
 */
export class Reseating {
  private readonly board: Board;
  private readonly two: TwoRooms;
  /** By slot, way, and way in the slot before: the sum of weights up to there, in shares of the slot's. */
  private readonly sums: Float64Array;
  private readonly drawn: Int32Array;
  /** What is drawn from. */
  private readonly weights = new Float64Array(SEATINGS);
  /** Who meets anew in the change, a number for two teams. */
  private readonly pairs: number[] = [];

  constructor(board: Board) {
    this.board = board;
    this.two = new TwoRooms(board);
    this.sums = new Float64Array(board.slots * PAIRS);
    this.drawn = new Int32Array(board.slots);
  }

  /**
   * Notes on the board how two rooms are seated anew, to be kept; false when they stay as they are, or
   * two teams would meet anew in two slots. The rooms are mostly ones between which a team changes.
   */
  draw(chance: Chance, heat: number): boolean {
    const { board, two } = this;
    const place = changingPlace(board, chance);
    const a = board.room(place);
    const b = wishedRoom(board, board.slot(place), board.at(place), chance);
    if (a === b) return false;
    two.survey(a, b, heat);
    for (let slot = 0; slot < board.slots; slot++) this.sum(slot);
    this.drawWays(chance);
    return this.note(a, b);
  }

  private sum(slot: number): void {
    const { two, sums } = this;
    const first = slot * PAIRS;
    sums.fill(0, first, first + PAIRS);
    let all = 0;
    for (let way = 0; way < two.waysIn(slot); way++) {
      const alone = two.alone[slot * SEATINGS + way] as number;
      for (let before = 0; before < two.waysIn(slot - 1); before++) {
        const at = first + way * SEATINGS + before;
        const sum = alone * (two.after[at] as number) * this.sumBefore(slot, way, before);
        sums[at] = sum;
        all += sum;
      }
    }
    for (let at = first; at < first + PAIRS; at++) sums[at] = (sums[at] as number) / all;
  }

  /** The sum over the ways two slots before. */
  private sumBefore(slot: number, way: number, before: number): number {
    if (slot === 0) return 1;
    const from = ((slot - 1) * SEATINGS + before) * SEATINGS;
    const later = (slot * SEATINGS + way) * SEATINGS;
    let sum = 0;
    for (let i = 0; i < this.two.waysIn(slot - 2); i++) {
      sum += (this.sums[from + i] as number) * (this.two.later[later + i] as number);
    }
    return sum;
  }

  private drawWays(chance: Chance): void {
    const { sums, drawn, weights } = this;
    const last = drawn.length - 1;
    const at = drawFrom(sums.subarray(last * PAIRS), chance);
    let way = Math.floor(at / SEATINGS);
    let before = at % SEATINGS;
    for (let slot = last; slot >= 0; slot--) {
      drawn[slot] = way;
      const from = ((slot - 1) * SEATINGS + before) * SEATINGS;
      const later = (slot * SEATINGS + way) * SEATINGS;
      way = before;
      if (slot < 2) continue;
      for (let i = 0; i < SEATINGS; i++) {
        weights[i] = (sums[from + i] as number) * (this.two.later[later + i] as number);
      }
      before = drawFrom(weights, chance);
    }
  }

  private note(a: number, b: number): boolean {
    const { board, two, drawn, pairs } = this;
    let isAnother = false;
    pairs.length = 0;
    for (let slot = 0; slot < drawn.length; slot++) {
      const way = drawn[slot] as number;
      if (way === 0) continue;
      isAnother = true;
      for (let i = 0; i < 4; i++) {
        const place = board.placeIn(slot, i < 2 ? a : b) + (i % 2);
        board.write(place, two.teamAt(slot, way, i));
      }
      if (two.pairsAnew(slot, way) && !this.meetAnew(slot, way)) return false;
    }
    return isAnother;
  }

  /** Takes in who meets anew in a slot; false for two who do so in another slot, too. */
  private meetAnew(slot: number, way: number): boolean {
    const { two, pairs, board } = this;
    for (let place = 0; place < 4; place += 2) {
      const [one, other] = [two.teamAt(slot, way, place), two.teamAt(slot, way, place + 1)];
      const pair = Math.min(one, other) * board.teams + Math.max(one, other);
      if (pairs.includes(pair)) return false;
      pairs.push(pair);
    }
    return true;
  }
}

/** The index of one weight, drawn in proportion. */
function drawFrom(weights: Float64Array, chance: Chance): number {
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
