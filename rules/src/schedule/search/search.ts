import type { Instance, Placement } from '../instance.ts';
import type { Means } from '../means.ts';
import { annealAll, annealBeforeRooms } from './annealing-stages.ts';
import { BestSchedule } from './best-schedule.ts';
import { firstBoard } from './first-board.ts';
import { heldBoard } from './held-board.ts';
import { placementsOf } from './placements.ts';
import type { Search } from './search-state.ts';

/** The share of the budget after which changes of room count. */
const BEFORE_ROOMS_TO = 0.25;

/**
 * The best schedule found within the budget, except for its sides. It is valid (F2) and has the fewest slots,
 * however small the budget. The instance must be schedulable (F5).
 */
export function search(instance: Instance, means: Means): Placement[] {
  const board = firstBoard(instance, means.chance);
  const best = new BestSchedule(board);
  const all = { instance, board, best, ...means, bounds: new Map() };
  annealInTurns(all);
  return placementsOf(instance, best.seats);
}

/** A valid schedule to begin with, of which a part is held. */
export interface Begun {
  /** The teams that rounds can be given to. */
  readonly instance: Instance;
  readonly begin: readonly Placement[];
  /** Whether rounds may change in a slot and room (by index). */
  readonly isOpen: (slot: number, room: number) => boolean;
}

/**
 * The best schedule found within the budget, except for its sides, in which everything that is not open stays
 * as it begins. Slots and numbers of rounds stay too. It is only annealed.
 * @param whole all teams and rooms, also those of held rounds only
 */
export function searchAround(
  whole: Instance,
  { instance, begin, isOpen }: Begun,
  means: Means,
): Placement[] {
  const board = heldBoard(whole, begin, isOpen);
  const best = new BestSchedule(board);
  const all = { instance, board, best, ...means, bounds: new Map() };
  annealInTurns(all);
  return placementsOf(whole, best.seats);
}

/**
 * Anneals the criteria before room changes, then all criteria together. In a single room nobody changes rooms, so
 * only the earlier criteria matter.
 */
function annealInTurns(all: Search): void {
  annealBeforeRooms(all, all.board.rooms === 1 ? 1 : BEFORE_ROOMS_TO);
  annealAll(all, 1);
}
