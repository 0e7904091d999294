import { type Chance, pick } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { ROOMS, WAIT } from '../board/costs.ts';

/** How often a step looks for the room where a team plays just before or after, while rooms count. */
const TO_KNOWN_ROOM = 0.8;

/** How often a step draws for a team that waits too long. */
const PRESSING_DRAWS = 12;

/** A place that is taken. */
export function takenPlace(board: Board, chance: Chance): number {
  for (;;) {
    const place = pick(chance, board.seat.length);
    if (board.at(place) >= 0) return place;
  }
}

/** How often a place is drawn anew whose team stays in its room. */
const CHANGING_DRAWS = 8;

/** A place whose team changes rooms before it or after it, when a few draws find one. */
export function changingPlace(board: Board, chance: Chance): number {
  for (let left = CHANGING_DRAWS; ; left--) {
    const place = takenPlace(board, chance);
    if (left === 0 || changesRoom(board, place)) return place;
  }
}

function changesRoom(board: Board, place: number): boolean {
  const team = board.at(place);
  const slot = board.slot(place);
  return otherRoom(board, slot, team, -1) >= 0 || otherRoom(board, slot, team, 1) >= 0;
}

/** A place whose team waits too long, at about every other time while there is one. */
export function pressingPlace(board: Board, chance: Chance): number {
  const draws = board.tally.total[WAIT] === 0 || chance() < 0.5 ? 1 : PRESSING_DRAWS;
  for (let left = draws; ; left--) {
    const place = takenPlace(board, chance);
    if (left <= 1 || board.rows.waitsTooLong(board.at(place))) return place;
  }
}

/** The other room where a team plays just before or after a slot, while that counts; or any room. */
export function wishedRoom(board: Board, slot: number, team: number, chance: Chance): number {
  if (board.tally.priceOf(ROOMS) > 0 && chance() < TO_KNOWN_ROOM) {
    const by = chance() < 0.5 ? 1 : -1;
    const room = otherRoom(board, slot, team, by);
    const wished = room >= 0 ? room : otherRoom(board, slot, team, -by);
    if (wished >= 0) return wished;
  }
  return pick(chance, board.rooms);
}

/** The room of the next round before (-1) or after (1), when it is another one; else -1. */
function otherRoom(board: Board, slot: number, team: number, by: number): number {
  const room = board.rows.roomBeside(team, slot, by);
  return room === board.rows.at(team, slot) ? -1 : room;
}
