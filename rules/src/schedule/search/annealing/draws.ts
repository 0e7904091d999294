import { type Chance, pick } from '../../../chance.ts';
import type { Board } from '../board/board.ts';

/** Where the team plays just before or after. */
const TO_KNOWN_ROOM = 0.8;

const DRAWS_FOR_WAIT = 12;

export function drawTakenPlace(board: Board, chance: Chance): number {
  for (;;) {
    const place = pick(chance, board.seats.length);
    if (board.at(place) >= 0) return place;
  }
}

/** Half of the time one whose team waits too long. */
export function drawPlaceOfLongWait(board: Board, chance: Chance): number {
  const draws = board.costs.count.wait === 0 || chance() < 0.5 ? 1 : DRAWS_FOR_WAIT;
  for (let left = draws; ; left--) {
    const place = drawTakenPlace(board, chance);
    if (left <= 1 || board.teamSlots.waitsTooLong(board.at(place))) return place;
  }
}

/** Mostly a room just before or after, while room changes count. */
export function drawRoom(board: Board, slot: number, team: number, chance: Chance): number {
  if (board.costs.price.rooms > 0 && chance() < TO_KNOWN_ROOM) {
    const by = chance() < 0.5 ? 1 : -1;
    const room = otherRoom(board, slot, team, by);
    const known = room >= 0 ? room : otherRoom(board, slot, team, -by);
    if (known >= 0) return known;
  }
  return pick(chance, board.rooms);
}

/** Before (-1) or after (1), if another; else -1. */
function otherRoom(board: Board, slot: number, team: number, by: number): number {
  const room = board.teamSlots.roomBeside(team, slot, by);
  return room === board.teamSlots.at(team, slot) ? -1 : room;
}
