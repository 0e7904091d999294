import type { Random } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { drawPlaceOfLongWait } from './draws.ts';

/** Rounds per slot. */
const LONGEST_CHAIN = 3;

const IN_ITS_ROOM = 0.5;

/** A Kempe chain: rounds of two slots that share a team change slots, and opponents stay. */
export function exchangeChain(board: Board, random: Random): number | null {
  const from = drawPlaceOfLongWait(board, random) & ~1;
  const to = drawTarget(board, from, random);
  const slot = board.slot(from);
  const otherSlot = board.slot(to);
  if (slot === otherSlot) return null;
  const leaving = [from];
  const coming = [to];
  for (let l = 0, c = 0; l < leaving.length || c < coming.length; ) {
    const fits =
      l < leaving.length
        ? addConflicts(board, leaving[l++] as number, otherSlot, coming)
        : addConflicts(board, coming[c++] as number, slot, leaving);
    if (!fits) return null;
  }
  if (leaving.length !== coming.length) return null;
  noteMoves(board, leaving, coming);
  noteMoves(board, coming, leaving);
  return board.priceOfSlotsAndRooms();
}

function drawTarget(board: Board, round: number, random: Random): number {
  if (random.next() >= IN_ITS_ROOM) return random.pick(board.seats.length) & ~1;
  return board.placeIn(random.pick(board.slots), board.room(round));
}

/** False if the chain can't continue. */
function addConflicts(board: Board, round: number, slot: number, rounds: number[]): boolean {
  for (let seat = 0; seat < 2; seat++) {
    const team = board.at(round + seat);
    if (team < 0) continue;
    if (!board.teamSlots.present(team, slot)) return false;
    const room = board.teamSlots.at(team, slot);
    if (room < 0) continue;
    const other = board.placeIn(slot, room);
    if (!rounds.includes(other)) rounds.push(other);
  }
  return rounds.length <= LONGEST_CHAIN;
}

function noteMoves(board: Board, rounds: readonly number[], places: readonly number[]): void {
  let taken = 0;
  for (const round of rounds) {
    const at = bestPlace(board, round, places, taken);
    taken |= 1 << at;
    const place = places[at] as number;
    board.note(place, board.at(round));
    board.note(place + 1, board.at(round + 1));
  }
}

/** `taken` has a bit per place. */
function bestPlace(board: Board, round: number, places: readonly number[], taken: number): number {
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

function staysAt(board: Board, round: number, place: number): number {
  const slot = board.slot(place);
  const room = board.room(place);
  let stays = 0;
  for (let seat = 0; seat < 2; seat++) {
    const team = board.at(round + seat);
    if (team < 0) continue;
    if (board.teamSlots.roomBefore(team, slot) === room) stays++;
    if (board.teamSlots.roomAfter(team, slot) === room) stays++;
  }
  return stays;
}
