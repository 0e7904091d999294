import type { Chance } from '../chance.ts';
import { pick } from '../chance.ts';
import type { Board } from './board.ts';

/** A step writes one small change that keeps the schedule correct (F2), or nothing; returns its price. */
type Step = (board: Board, chance: Chance) => number | null;

/** A random taken place. */
function takenPlace(board: Board, chance: Chance): number {
  for (;;) {
    const place = pick(chance, board.seat.length);
    if (board.at(place) >= 0) return place;
  }
}

function slotOf(board: Board, place: number): number {
  return board.slot(place);
}

/** The room of a team's round before or after this slot; any room when there is none. */
function roomNextTo(board: Board, slot: number, team: number, chance: Chance): number {
  const by = chance() < 0.5 ? 1 : -1;
  for (let other = slot + by; other >= 0 && other < board.slots; other += by) {
    const room = board.roomIn(other, team);
    if (room >= 0) return room;
  }
  return pick(chance, board.rooms);
}

function otherRoom(board: Board, slot: number, team: number, chance: Chance): number {
  const wish = chance() < 0.5 ? roomNextTo(board, slot, team, chance) : pick(chance, board.rooms);
  return wish;
}

/** Two teams of one slot change places. */
function swapPartners(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = slotOf(board, place);
  const room = otherRoom(board, slot, team, chance);
  const other = 2 * (slot * board.rooms + room) + (chance() < 0.5 ? 0 : 1);
  if (room === board.roomIn(slot, team) || board.at(other) < 0) return null;
  board.write(place, board.at(other));
  board.write(other, team);
  return board.priceOfPartners(place, other);
}

/** Two rooms change their rounds, in one slot or over a stretch of slots. */
function swapRooms(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = slotOf(board, place);
  const from = board.roomIn(slot, team);
  const to = otherRoom(board, slot, team, chance);
  if (from === to) return null;
  const last = chance() < 0.5 ? slot : slot + pick(chance, Math.min(8, board.slots - slot));
  for (let each = slot; each <= last; each++) {
    for (let side = 0; side < 2; side++) {
      const a = 2 * (each * board.rooms + from) + side;
      const b = 2 * (each * board.rooms + to) + side;
      if (board.at(a) < 0 && board.at(b) < 0) continue;
      board.write(a, board.at(b));
      board.write(b, board.at(a));
    }
  }
  return last === slot ? board.priceOfRooms(slot, from, to) : board.tryOut();
}

/** Two teams that are each idle where the other plays change slots. */
function swapSlots(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = board.slot(place);
  const otherSlot = pick(chance, board.slots);
  if (!board.free(otherSlot, team)) return null;
  const room = otherRoom(board, otherSlot, team, chance);
  const otherPlace = 2 * (otherSlot * board.rooms + room) + (chance() < 0.5 ? 0 : 1);
  const other = board.at(otherPlace);
  if (other < 0 || !board.free(slot, other)) return null;
  board.write(place, other);
  board.write(otherPlace, team);
  return board.priceOfSlots(place, otherPlace);
}

/** A whole round moves to a free room of another slot. */
function moveRound(board: Board, chance: Chance): number | null {
  const cell = takenPlace(board, chance) >> 1;
  const to = pick(chance, board.seat.length / 2);
  const slot = slotOf(board, 2 * to);
  const left = board.at(2 * cell);
  const right = board.at(2 * cell + 1);
  if (board.at(2 * to) >= 0 || !board.free(slot, left) || !board.free(slot, right)) return null;
  for (let side = 0; side < 2; side++) {
    board.write(2 * to + side, board.at(2 * cell + side));
    board.write(2 * cell + side, -1);
  }
  return board.tryOut();
}

/** The team that plays one more hands a round to another. */
function handOver(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = pick(chance, board.teams);
  const giver = board.at(place);
  if ((board.plays[giver] as number) <= (board.plays[team] as number)) return null;
  if (!board.free(slotOf(board, place), team)) return null;
  board.write(place, team);
  return board.tryOut();
}

const STEPS: readonly Step[] = [
  swapPartners,
  swapPartners,
  swapRooms,
  swapRooms,
  swapSlots,
  swapSlots,
  moveRound,
  handOver,
];

/** Writes one random step on the board; false when it came to nothing. */
export function step(board: Board, chance: Chance): number | null {
  const kind = STEPS[pick(chance, STEPS.length)] as Step;
  return kind(board, chance);
}
