import type { Random } from '../../../chance.ts';
import type { Board } from '../board/board.ts';

/** Where the team plays just before or after. */
const TO_KNOWN_ROOM = 0.8;

const DRAWS_FOR_WAIT = 12;

export function drawTakenPlace(board: Board, random: Random): number {
  for (;;) {
    const place = random.pick(board.seats.length);
    if (board.at(place) >= 0) return place;
  }
}

/** Half of the time one whose team waits too long. */
export function drawPlaceOfLongWait(board: Board, random: Random): number {
  const draws = board.costs.count.wait === 0 || random.next() < 0.5 ? 1 : DRAWS_FOR_WAIT;
  for (let left = draws; ; left--) {
    const place = drawTakenPlace(board, random);
    if (left <= 1 || board.teamSlots.waitsTooLong(board.at(place))) return place;
  }
}

/**
 * While room changes count, mostly another one just before or after. If it plays there without a change, its own,
 * which is no move.
 */
export function drawRoom(board: Board, slot: number, team: number, random: Random): number {
  if (board.costs.price.rooms > 0 && random.next() < TO_KNOWN_ROOM) {
    const own = board.teamSlots.at(team, slot);
    const before = board.teamSlots.roomBefore(team, slot);
    const after = board.teamSlots.roomAfter(team, slot);
    const isKnownBefore = before !== own && before < board.rooms;
    const isKnownAfter = after !== own && after < board.rooms;
    if (isKnownBefore && isKnownAfter) return random.next() < 0.5 ? before : after;
    if (isKnownBefore) return before;
    if (isKnownAfter) return after;
    if (own >= 0) return own;
  }
  return random.pick(board.rooms);
}
