import type { Chance } from '../chance.ts';
import { pick } from '../chance.ts';
import { type Board, LONGEST_STRETCH } from './board.ts';
import { ROOMS, WAIT } from './tally.ts';

/**
 * A step writes one small change that keeps the schedule correct (F2) on the board and returns its
 * price; null when the draw came to nothing.
 */
type Step = (board: Board, chance: Chance) => number | null;

/** How often a step looks for the room where a team plays just before or after, while rooms count. */
const TO_KNOWN_ROOM = 0.8;

/** Rounds that a chain may move in each of its two slots. */
const LONGEST_CHAIN = 6;

/** How often a step draws for a team that waits too long. */
const PRESSING_DRAWS = 12;

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
  const other = placeIn(board, slot, room);
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
    noteSwap(board, placeIn(board, each, from), placeIn(board, each, to));
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
  const otherPlace = placeIn(board, otherSlot, room) + (chance() < 0.5 ? 0 : 1);
  const other = board.at(otherPlace);
  if (other < 0 || !board.rows.free(other, board.slot(place))) return null;
  board.write(place, other);
  board.write(otherPlace, team);
  return board.priceOfSlots(place, otherPlace);
}

/**
 * A round changes places with a round, or a free room, of another slot. A round that shares a team
 * with one that moves must move the other way, and so on: a chain, as in a Kempe exchange.
 */
function swapRounds(board: Board, chance: Chance): number | null {
  const from = pressingPlace(board, chance) & ~1;
  const to = pick(chance, board.seat.length) & ~1;
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
  for (let i = 0; i < leaving.length; i++) {
    noteSwap(board, leaving[i] as number, coming[i] as number);
  }
  return board.priceOfRows();
}

/** Adds the rounds of a slot that must make way for a round; false when it cannot go there. */
function makeWay(board: Board, round: number, slot: number, rounds: number[]): boolean {
  for (let side = 0; side < 2; side++) {
    const team = board.at(round + side);
    if (team < 0) continue;
    if (!board.rows.present(team, slot)) return false;
    const room = board.rows.at(team, slot);
    if (room < 0) continue;
    const other = placeIn(board, slot, room);
    if (!rounds.includes(other)) rounds.push(other);
  }
  return rounds.length <= LONGEST_CHAIN;
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
const ORDER_STEPS: readonly Step[] = [
  swapPartners,
  swapPartners,
  swapPartners,
  swapPartners,
  swapSlots,
  swapSlots,
  swapRounds,
  handOver,
];

const STEPS: readonly Step[] = [...ORDER_STEPS, swapRooms, swapRooms, swapStretch];

/** Writes one random step on the board and returns its price; null when it came to nothing. */
export function step(board: Board, chance: Chance): number | null {
  const steps = board.tally.priceOf(ROOMS) > 0 ? STEPS : ORDER_STEPS;
  return (steps[pick(chance, steps.length)] ?? swapPartners)(board, chance);
}

/** A place whose team waits too long, at about every other time while there is one. */
function pressingPlace(board: Board, chance: Chance): number {
  const draws = board.tally.total[WAIT] === 0 || chance() < 0.5 ? 1 : PRESSING_DRAWS;
  for (let left = draws; ; left--) {
    const place = takenPlace(board, chance);
    if (left <= 1 || board.rows.waitsTooLong(board.at(place))) return place;
  }
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

/** Where the team plays just before or after the slot, while that counts; or any room. */
function wishedRoom(board: Board, slot: number, team: number, chance: Chance): number {
  if (board.tally.priceOf(ROOMS) > 0 && chance() < TO_KNOWN_ROOM) {
    const room = board.rows.roomBeside(team, slot, chance() < 0.5 ? 1 : -1);
    if (room >= 0) return room;
  }
  return pick(chance, board.rooms);
}
