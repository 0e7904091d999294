import { type Chance, pick } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { pressingPlace } from './draw-place.ts';

/** Rounds that a chain may move in each of its two slots. */
const LONGEST_CHAIN = 6;

/** How often a round looks for another slot in its own room. */
const IN_ITS_ROOM = 0.5;

/**
 * A round changes places with a round, or a free room, of another slot. A round that shares a team
 * with one that moves must move the other way, and so on: a chain, as in a Kempe exchange.
 */
export function swapRounds(board: Board, chance: Chance): number | null {
  const from = pressingPlace(board, chance) & ~1;
  const to = roundElsewhere(board, from, chance);
  const here = board.slot(from);
  const there = board.slot(to);
  if (here === there) return null;
  const leaving = [from];
  const coming = [to];
  for (let l = 0, c = 0; l < leaving.length || c < coming.length; ) {
    const fits =
      l < leaving.length
        ? makeWay(board, leaving[l++] as number, there, coming)
        : makeWay(board, coming[c++] as number, here, leaving);
    if (!fits) return null;
  }
  if (leaving.length !== coming.length) return null;
  noteMoves(board, leaving, coming);
  noteMoves(board, coming, leaving);
  return board.priceOfRows();
}

function roundElsewhere(board: Board, round: number, chance: Chance): number {
  if (chance() >= IN_ITS_ROOM) return pick(chance, board.seat.length) & ~1;
  return board.placeIn(pick(chance, board.slots), board.room(round));
}

/** Adds the rounds of a slot that must make way for a round; false when it cannot go there. */
function makeWay(board: Board, round: number, slot: number, rounds: number[]): boolean {
  for (let side = 0; side < 2; side++) {
    const team = board.at(round + side);
    if (team < 0) continue;
    if (!board.rows.present(team, slot)) return false;
    const room = board.rows.at(team, slot);
    if (room < 0) continue;
    const other = board.placeIn(slot, room);
    if (!rounds.includes(other)) rounds.push(other);
  }
  return rounds.length <= LONGEST_CHAIN;
}

/** Notes that rounds take as many places of another slot, each where most of its teams stay. */
function noteMoves(board: Board, rounds: readonly number[], places: readonly number[]): void {
  let taken = 0;
  for (const round of rounds) {
    const at = bestOf(board, round, places, taken);
    taken |= 1 << at;
    const place = places[at] as number;
    board.write(place, board.at(round));
    board.write(place + 1, board.at(round + 1));
  }
}

/** Which of the places that are left, a bit per one that is taken. */
function bestOf(board: Board, round: number, places: readonly number[], taken: number): number {
  let best = -1;
  let most = -1;
  for (let i = 0; i < places.length; i++) {
    if (((taken >>> i) & 1) === 1) continue;
    const stays = places.length === 1 ? 0 : staysAt(board, round, places[i] as number);
    if (stays <= most) continue;
    most = stays;
    best = i;
  }
  return best;
}

/** How often the teams of a round would play in the room of a place just before and after, too. */
function staysAt(board: Board, round: number, place: number): number {
  const slot = board.slot(place);
  const room = board.room(place);
  let stays = 0;
  for (let side = 0; side < 2; side++) {
    const team = board.at(round + side);
    if (team < 0) continue;
    if (board.rows.roomBeside(team, slot, -1) === room) stays++;
    if (board.rows.roomBeside(team, slot, 1) === room) stays++;
  }
  return stays;
}
