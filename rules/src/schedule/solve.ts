import { type Chance, shuffled } from '../chance.ts';
import type { Spent } from './anneal.ts';
import { Board } from './board.ts';
import { playTimes, type Refusal, refusalOf, slotsNeeded } from './capacity.ts';
import type { Instance, Placement } from './instance.ts';
import { type Quality, qualityOf } from './quality.ts';
import { search } from './search.ts';
import { balanceSides } from './sides.ts';

/** What a search may use: its draws, and how much of its time (or of anything else) is spent. */
export interface Means {
  readonly chance: Chance;
  readonly spent: Spent;
}

export type Solution =
  | { readonly placements: readonly Placement[]; readonly quality: Quality }
  | { readonly refused: Refusal };

/**
 * A schedule in the fewest slots, as good by F3 as the search finds before all is spent; correct
 * (F2) even when nothing may be spent. Refused when there is none (F5).
 */
export function solve(instance: Instance, { chance, spent }: Means): Solution {
  const refused = refusalOf(instance);
  if (refused !== null) return { refused };
  const board = firstBoard(instance, chance);
  const { seat } = search(instance, board, chance, spent);
  const placements = placementsOf(instance, board, seat);
  return { placements, quality: qualityOf(instance, placements) };
}

/** Everybody placed: who plays when by capacity, against whom and where by lot. */
export function firstBoard({ teams, rooms, rounds }: Instance, chance: Chance): Board {
  const arrivals = teams.map((team) => team.skip);
  const slots = slotsNeeded(arrivals, rooms.length, rounds);
  const board = new Board(teams, rooms, slots);
  for (const [slot, playing] of (
    playTimes(arrivals, rooms.length, rounds, slots) ?? []
  ).entries()) {
    for (const [i, team] of shuffled(playing, chance).entries()) {
      board.write(2 * slot * rooms.length + i, team);
      board.keep();
    }
  }
  return board;
}

function placementsOf(
  { teams, rooms }: Instance,
  board: Board,
  seat: Readonly<Int16Array>,
): Placement[] {
  const taken = [...seat.keys()].filter((place) => place % 2 === 0 && (seat[place] ?? -1) >= 0);
  const idAt = (place: number): number => teams[seat[place] ?? -1]?.id ?? 0;
  const sides = balanceSides(taken.map((place) => [idAt(place), idAt(place + 1)]));
  return taken.flatMap((place, i) => {
    const room = rooms[board.room(place)];
    const pair = sides[i];
    if (room === undefined || pair === undefined) return [];
    const [left, right] = pair;
    return [{ slot: board.slot(place), roomNumber: room.roomNumber, left, right }];
  });
}
