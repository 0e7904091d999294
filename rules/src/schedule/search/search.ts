import type { Instance, Placement } from '../instance.ts';
import type { Means } from '../means.ts';
import { Best } from './best-schedule.ts';
import type { Board } from './board/board.ts';
import { ROOMS, RUNS } from './board/costs.ts';
import { firstBoard } from './first-board.ts';
import { dealWave } from './greedy-schedule.ts';
import { consider, couldBeBetter, overBound, type Search } from './search-state.ts';
import { order, whole } from './stages.ts';
import { laidEvenings, lay } from './times-first/times-first-stage.ts';

/** The share of everything that is spent on dealing. */
const DEALING = 0.05;

/** Tight evenings that were laid before so much was spent are gone through from so many. */
const QUICKLY = 0.4;
const EVENINGS = 12;

/**
 * The best schedule that is found before all is spent, sides aside. It is correct (F2) and has the
 * fewest slots whatever is spent. The instance can be scheduled (F5).
 */
export function search(instance: Instance, means: Means): Placement[] {
  const board = firstBoard(instance, means.chance);
  const best = new Best(board);
  improve({ instance, board, best, ...means, bounds: new Map(), layings: new Map() });
  return placementsOf(instance, board, best.seat);
}

/**
 * Changes the board for as long as there is something to spend. It starts from the best of many
 * schedules that are dealt. The criteria before changes of room come first, by themselves: by steps
 * in larger evenings, then evenings are laid, and steps go on from the best of them. Then everything
 * together: in a tight evening from several that are laid, if that is quick; else both once more, for
 * good, where one of the first is above its bound. In one room, where nobody changes it, the order is
 * all there is to search. Stages begin at the best that is known.
 */
function improve(all: Search): void {
  const { board, spent } = all;
  deal(all);
  const isLaid = lay(all);
  const isWell = isLaid && overBound(all, 0) >= RUNS;
  if (isWell && isTight(board) && spent() < QUICKLY) {
    order(all, Math.min(1, spent() + 0.05));
    wholeOfMany(all);
    return;
  }
  if (!isWell) order(all, Math.min(1, Math.max(0.6, spent() + 0.15)));
  whole(all, overBound(all, 0) === ROOMS ? 1 : 0.7);
  order(all, board.rooms === 1 ? 1 : 0.75);
  whole(all, 1);
}

/** Schedules dealt at random, the best of which the search starts from. */
function deal(all: Search): void {
  const { instance, board, chance, spent } = all;
  // A large evening has spent more than that on its first schedule alone.
  const end = Math.min(1, spent() + DEALING);
  while (spent() < end) {
    consider(all, dealWave(instance, board.slots, chance));
  }
}

/**
 * Whether the rooms are taken nearly all the time, fewer being ever free than one slot has, and not by
 * all teams at once: then there is no choice who plays when.
 */
function isTight({ seat, rooms, teams }: Board): boolean {
  const free = seat.filter((team) => team < 0).length / 2;
  return free < rooms && 2 * rooms < teams;
}

/**
 * Works on everything from some evenings, the best and others that are laid: as long from each, then
 * longer from the better half, and so on. Steps hardly change who plays when in a tight evening, and
 * fewer changes of room may need it.
 */
function wholeOfMany(all: Search): void {
  let evenings = laidEvenings(all, EVENINGS);
  for (let turns = 1 + Math.ceil(Math.log2(evenings.length)); turns > 0; turns--) {
    const end = all.spent() + (1 - all.spent()) / turns;
    for (const [i, best] of evenings.entries()) {
      if (!couldBeBetter(all)) return;
      whole({ ...all, best }, all.spent() + (end - all.spent()) / (evenings.length - i));
      consider(all, best.seat);
    }
    evenings = evenings.toSorted((a, b) => a.compare(b)).slice(0, Math.ceil(evenings.length / 2));
  }
}

function placementsOf(
  { teams, rooms }: Instance,
  board: Board,
  seat: Readonly<Int16Array>,
): Placement[] {
  const taken = [...seat.keys()].filter((place) => place % 2 === 0 && (seat[place] ?? -1) >= 0);
  const idAt = (place: number): number => teams[seat[place] ?? -1]?.id ?? 0;
  return taken.flatMap((place) => {
    const room = rooms[board.room(place)];
    if (room === undefined) return [];
    const { roomNumber } = room;
    return [{ slot: board.slot(place), roomNumber, left: idAt(place), right: idAt(place + 1) }];
  });
}
