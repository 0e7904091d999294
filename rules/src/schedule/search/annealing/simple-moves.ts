import type { Random } from '../../../chance.ts';
import { type Board, LONGEST_EXCHANGE } from '../board/board.ts';
import { drawPlaceOfLongWait, drawRoom, drawTakenPlace } from './draws.ts';
import { exchangeChain } from './kempe-chain.ts';

/** Notes a change valid by F2 and returns its cost; null without effect. */
export type Move = (board: Board, random: Random) => number | null;

function swapInSlot(board: Board, random: Random): number | null {
  const place = drawTakenPlace(board, random);
  const team = board.at(place);
  const slot = board.slot(place);
  const room = drawRoom(board, slot, team, random);
  const other = board.placeIn(slot, room) + (random.next() < 0.5 ? 0 : 1);
  if (room === board.room(place) || board.at(other) < 0) return null;
  board.note(place, board.at(other));
  board.note(other, team);
  return board.priceOfSwapInSlot(place, other);
}

/** Two teams each idle where the other plays. */
function swapSlots(board: Board, random: Random): number | null {
  const place = drawPlaceOfLongWait(board, random);
  const team = board.at(place);
  const otherSlot = random.pick(board.slots);
  if (!board.teamSlots.free(team, otherSlot)) return null;
  const room = drawRoom(board, otherSlot, team, random);
  const otherPlace = board.placeIn(otherSlot, room) + (random.next() < 0.5 ? 0 : 1);
  const other = board.at(otherPlace);
  if (other < 0 || !board.teamSlots.free(other, board.slot(place))) return null;
  board.note(place, other);
  board.note(otherPlace, team);
  return board.priceOfSwapOfSlots(place, otherPlace);
}

/** By the team with the extra round (F2). */
function handOver(board: Board, random: Random): number | null {
  const place = drawTakenPlace(board, random);
  const team = random.pick(board.teams);
  if (board.roundsOf(board.at(place)) <= board.roundsOf(team)) return null;
  if (!board.teamSlots.free(team, board.slot(place))) return null;
  board.note(place, team);
  return board.priceOfHandOver(place, team);
}

function swapRooms(board: Board, random: Random): number | null {
  const place = drawTakenPlace(board, random);
  const slot = board.slot(place);
  const room = drawRoom(board, slot, board.at(place), random);
  if (room === board.room(place)) return null;
  const other = board.placeIn(slot, room);
  noteSwap(board, place & ~1, other);
  return board.priceOfRoomSwap(place & ~1, other);
}

function swapRoomsForSlots(board: Board, random: Random): number | null {
  const place = drawTakenPlace(board, random);
  const slot = board.slot(place);
  const from = board.room(place);
  const to = drawRoom(board, slot, board.at(place), random);
  if (to === from) return null;
  const most = Math.min(LONGEST_EXCHANGE, board.slots - slot);
  const end = slot + 1 + random.pick(most);
  for (let each = slot; each < end; each++) {
    noteSwap(board, board.placeIn(each, from), board.placeIn(each, to));
  }
  return board.priceOfRoomExchange({ begin: slot, end, a: from, b: to });
}

function noteSwap(board: Board, a: number, b: number): void {
  for (let seat = 0; seat < 2; seat++) {
    board.note(a + seat, board.at(b + seat));
    board.note(b + seat, board.at(a + seat));
  }
}

/** Drawn as often as listed. */
export const TIME_AND_OPPONENT_MOVES: readonly Move[] = [
  swapInSlot,
  swapInSlot,
  swapInSlot,
  swapInSlot,
  swapSlots,
  swapSlots,
  exchangeChain,
  handOver,
];

export const ALL_MOVES: readonly Move[] = [
  ...TIME_AND_OPPONENT_MOVES,
  swapRooms,
  swapRooms,
  swapRoomsForSlots,
];

/** Notes a drawn move and returns its cost; null without effect. */
export function proposeMove(board: Board, random: Random, moves: readonly Move[]): number | null {
  return (moves[random.pick(moves.length)] ?? swapInSlot)(board, random);
}
