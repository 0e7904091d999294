import { type Chance, pick } from '../../../chance.ts';
import { type Board, LONGEST_STRETCH } from '../board/board.ts';
import { pressingPlace, takenPlace, wishedRoom } from './draw-place.ts';
import { swapRounds } from './kempe-chain.ts';

/**
 * A step writes one small change that keeps the schedule correct (F2) on the board and returns its
 * price; null when the draw came to nothing.
 */
export type Step = (board: Board, chance: Chance) => number | null;

/** Two teams of one slot change places. */
function swapPartners(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, team, chance);
  const other = board.placeIn(slot, room) + (chance() < 0.5 ? 0 : 1);
  if (room === board.room(place) || board.at(other) < 0) return null;
  board.write(place, board.at(other));
  board.write(other, team);
  return board.priceOfPartners(place, other);
}

/** Two rooms change what they have in one slot. */
function swapRooms(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, board.at(place), chance);
  if (room === board.room(place)) return null;
  const other = board.placeIn(slot, room);
  noteSwap(board, place & ~1, other);
  return board.priceOfRooms(place & ~1, other);
}

/** Two rooms change what they have in a few slots on end. */
function swapStretch(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const slot = board.slot(place);
  const from = board.room(place);
  const to = wishedRoom(board, slot, board.at(place), chance);
  if (to === from) return null;
  const most = Math.min(LONGEST_STRETCH, board.slots - slot);
  const end = slot + 1 + pick(chance, most);
  for (let each = slot; each < end; each++) {
    noteSwap(board, board.placeIn(each, from), board.placeIn(each, to));
  }
  return board.priceOfStretch({ begin: slot, end, a: from, b: to });
}

/** Notes that two rooms, each of a slot, change what they have. */
function noteSwap(board: Board, a: number, b: number): void {
  for (let side = 0; side < 2; side++) {
    board.write(a + side, board.at(b + side));
    board.write(b + side, board.at(a + side));
  }
}

/** Two teams that are each idle where the other plays change places. */
function swapSlots(board: Board, chance: Chance): number | null {
  const place = pressingPlace(board, chance);
  const team = board.at(place);
  const otherSlot = pick(chance, board.slots);
  if (!board.rows.free(team, otherSlot)) return null;
  const room = wishedRoom(board, otherSlot, team, chance);
  const otherPlace = board.placeIn(otherSlot, room) + (chance() < 0.5 ? 0 : 1);
  const other = board.at(otherPlace);
  if (other < 0 || !board.rows.free(other, board.slot(place))) return null;
  board.write(place, other);
  board.write(otherPlace, team);
  return board.priceOfSlots(place, otherPlace);
}

/** The team that plays one more hands a round to another (F2). */
function handOver(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = pick(chance, board.teams);
  if (board.roundsOf(board.at(place)) <= board.roundsOf(team)) return null;
  if (!board.rows.free(team, board.slot(place))) return null;
  board.write(place, team);
  return board.priceOfHandOver(place, team);
}

/** Steps that change who plays when and whom; each as often as it stands here. */
export const ORDER_STEPS: readonly Step[] = [
  swapPartners,
  swapPartners,
  swapPartners,
  swapPartners,
  swapSlots,
  swapSlots,
  swapRounds,
  handOver,
];

/** Steps on everything. */
export const ALL_STEPS: readonly Step[] = [...ORDER_STEPS, swapRooms, swapRooms, swapStretch];

/** Steps on everything for what neither bartering nor seating rooms anew does. */
export const BESIDE_BARTER: readonly Step[] = [swapPartners, swapRounds, swapRounds];

/** Writes one random step on the board and returns its price; null when it came to nothing. */
export function step(board: Board, chance: Chance, steps: readonly Step[]): number | null {
  return (steps[pick(chance, steps.length)] ?? swapPartners)(board, chance);
}
