import { canFit, type GroupArrivals } from './can-fit.ts';
import { roundsOf } from './capacity.ts';

/** With the rooms or slots that would do; null where no number would. */
export interface Shortage {
  readonly rounds: number;
  readonly slots: number;
  readonly rooms: number;
  readonly roomsNeeded: number | null;
  readonly slotsNeeded: number | null;
}

const MOST_SLOTS = 30;

/**
 * Proves that rounds don't fit (F4); null proves nothing.
 * @param rounds per team
 * @param taken rooms in use by slot, from 0
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
