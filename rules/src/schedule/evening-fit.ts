import { canFit, type GroupArrivals } from './can-fit.ts';
import { roundsOf } from './capacity.ts';

/** That the rounds don't fit, and what would do: more rooms or more slots; null where no number would. */
export interface Shortage {
  readonly rounds: number;
  readonly slots: number;
  readonly rooms: number;
  readonly roomsNeeded: number | null;
  readonly slotsNeeded: number | null;
}

/** No evening has more slots than this. */
const MOST_SLOTS = 30;

/**
 * Proves before any search that the groups' rounds don't fit into the evening (F4). Null proves nothing: the
 * search may still refuse.
 * @param rounds per team
 * @param taken how many rooms other rounds occupy in a slot, counted from 0
 */
export function shortageOf(
  groups: readonly GroupArrivals[],
  rounds: number,
  { slots, rooms, taken }: { slots: number; rooms: number; taken: (slot: number) => number },
): Shortage | null {
  const fits = (slotCount: number, roomCount: number) =>
    canFit(
      groups,
      rounds,
      Array.from({ length: slotCount }, (_, slot) => Math.max(0, roomCount - taken(slot))),
    );
  if (fits(slots, rooms)) return null;
  const total = groups.reduce((sum, { arrivals }) => sum + roundsOf(arrivals.length, rounds), 0);
  return {
    rounds: total,
    slots,
    rooms,
    roomsNeeded: firstFrom(rooms + 1, rooms + total, (count) => fits(slots, count)),
    slotsNeeded: firstFrom(slots + 1, MOST_SLOTS, (count) => fits(count, rooms)),
  };
}

function firstFrom(from: number, to: number, is: (count: number) => boolean): number | null {
  for (let count = from; count <= to; count++) if (is(count)) return count;
  return null;
}
