import type { Chance } from '../chance.ts';
import { pick } from '../chance.ts';
import type { Board } from './board.ts';

/**
 * A step writes one small change that keeps the schedule correct (F2) on the board and returns its
 * price; null when the draw came to nothing.
 */
type Step = (board: Board, chance: Chance) => number | null;

/** How often a step looks for the room where a team plays just before or after. */
const TO_KNOWN_ROOM = 0.8;

/** Two teams of one slot change places. */
function swapPartners(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, team, chance);
  const other = seatIn(board, slot, room, chance);
  if (room === board.room(place) || board.at(other) < 0) return null;
  board.write(place, board.at(other));
  board.write(other, team);
  return board.priceOfPartners(place, other);
}

/** Two rooms change what they have in one slot. */
function swapRooms(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const slot = board.slot(place);
  const from = board.room(place);
  const to = wishedRoom(board, slot, board.at(place), chance);
  if (from === to) return null;
  for (const side of [0, 1]) {
    const a = 2 * (slot * board.rooms + from) + side;
    const b = 2 * (slot * board.rooms + to) + side;
    board.write(a, board.at(b));
    board.write(b, board.at(a));
  }
  return board.priceOfRooms(slot, from, to);
}

/** Two teams that are each idle where the other plays change places. */
function swapSlots(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const otherSlot = pick(chance, board.slots);
  if (!board.free(otherSlot, team)) return null;
  const room = wishedRoom(board, otherSlot, team, chance);
  const otherPlace = seatIn(board, otherSlot, room, chance);
  const other = board.at(otherPlace);
  if (other < 0 || !board.free(board.slot(place), other)) return null;
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
  if (!board.free(slot, board.at(from)) || !board.free(slot, board.at(from + 1))) return null;
  for (const side of [0, 1]) {
    board.write(to + side, board.at(from + side));
    board.write(from + side, -1);
  }
  return board.tryOut();
}

/** The team that plays one more hands a round to another (F2). */
function handOver(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = pick(chance, board.teams);
  if (board.played(board.at(place)) <= board.played(team)) return null;
  if (!board.free(board.slot(place), team)) return null;
  board.write(place, team);
  return board.tryOut();
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

function seatIn(board: Board, slot: number, room: number, chance: Chance): number {
  return 2 * (slot * board.rooms + room) + (chance() < 0.5 ? 0 : 1);
}

/** Where the team plays just before or after the slot, or any room. */
function wishedRoom(board: Board, slot: number, team: number, chance: Chance): number {
  if (chance() < TO_KNOWN_ROOM) {
    const by = chance() < 0.5 ? 1 : -1;
    for (let other = slot + by; other >= 0 && other < board.slots; other += by) {
      const room = board.roomIn(other, team);
      if (room >= 0) return room;
    }
  }
  return pick(chance, board.rooms);
}
