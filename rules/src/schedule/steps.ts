import type { Chance } from '../chance.ts';
import { pick } from '../chance.ts';
import { type Board, LONGEST_STRETCH } from './board.ts';

/**
 * A step writes one small change that keeps the schedule correct (F2) on the board and returns its
 * price; null when the draw came to nothing.
 */
type Step = (board: Board, chance: Chance) => number | null;

/** How often a step looks for the room where a team plays just before or after. */
const TO_KNOWN_ROOM = 0.8;

/** How often a stretch is tried when it is its turn. */
const STRETCHES = 0.4;

/** Two teams of one slot change places. */
function swapPartners(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, team, chance);
  const other = placeIn(board, slot, room) + (chance() < 0.5 ? 0 : 1);
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
  noteSwap(board, slot, board.room(place), room);
  return board.priceOfRooms(place & ~1, placeIn(board, slot, room));
}

/** Two rooms change what they have in a few slots on end; rare, because its price takes longer. */
function swapStretch(board: Board, chance: Chance): number | null {
  if (chance() >= STRETCHES) return null;
  const place = takenPlace(board, chance);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, board.at(place), chance);
  if (room === board.room(place)) return null;
  const most = Math.min(LONGEST_STRETCH, board.slots - slot);
  const end = slot + 1 + pick(chance, most);
  for (let each = slot; each < end; each++) noteSwap(board, each, board.room(place), room);
  return board.priceByTrial();
}

function noteSwap(board: Board, slot: number, from: number, to: number): void {
  for (let side = 0; side < 2; side++) {
    const a = placeIn(board, slot, from) + side;
    const b = placeIn(board, slot, to) + side;
    board.write(a, board.at(b));
    board.write(b, board.at(a));
  }
}

/** Two teams that are each idle where the other plays change places. */
function swapSlots(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const otherSlot = pick(chance, board.slots);
  if (!board.rows.free(team, otherSlot)) return null;
  const room = wishedRoom(board, otherSlot, team, chance);
  const otherPlace = placeIn(board, otherSlot, room) + (chance() < 0.5 ? 0 : 1);
  const other = board.at(otherPlace);
  if (other < 0 || !board.rows.free(other, board.slot(place))) return null;
  board.write(place, other);
  board.write(otherPlace, team);
  return board.priceOfSlots(place, otherPlace);
}

/** A whole round moves to a free room of another slot. */
function moveRound(board: Board, chance: Chance): number | null {
  const from = takenPlace(board, chance) & ~1;
  const to = pick(chance, board.seat.length) & ~1;
  if (board.at(to) >= 0) return null;
  const slot = board.slot(to);
  if (!board.rows.free(board.at(from), slot) || !board.rows.free(board.at(from + 1), slot))
    return null;
  for (let side = 0; side < 2; side++) {
    board.write(to + side, board.at(from + side));
    board.write(from + side, -1);
  }
  return board.priceOfMove(from, to) + board.priceOfMove(from + 1, to + 1);
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

/** Each step as often as it stands here. */
const STEPS: readonly Step[] = [
  swapPartners,
  swapPartners,
  swapPartners,
  swapPartners,
  swapRooms,
  swapRooms,
  swapSlots,
  swapSlots,
  moveRound,
  handOver,
  swapStretch,
];

/** Writes one random step on the board and returns its price; null when it came to nothing. */
export function step(board: Board, chance: Chance): number | null {
  return (STEPS[pick(chance, STEPS.length)] ?? swapPartners)(board, chance);
}

function takenPlace(board: Board, chance: Chance): number {
  for (;;) {
    const place = pick(chance, board.seat.length);
    if (board.at(place) >= 0) return place;
  }
}

/** The first of a room's two places. */
function placeIn(board: Board, slot: number, room: number): number {
  return 2 * (slot * board.rooms + room);
}

/** Where the team plays just before or after the slot, or any room. */
function wishedRoom(board: Board, slot: number, team: number, chance: Chance): number {
  if (chance() < TO_KNOWN_ROOM) {
    const room = board.rows.roomBeside(team, slot, chance() < 0.5 ? 1 : -1);
    if (room >= 0) return room;
  }
  return pick(chance, board.rooms);
}
