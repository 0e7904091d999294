import type { ScheduleRoom } from '../instance.ts';

/**
 * Gives out rooms in the wanted numbers, a wanted number's rooms in as few buildings as can be.
 * Every order of the wishes is tried, each filling the buildings in turn; where all wishes can
 * stay in one building each, one of these orders finds it.
 * @param wanted how many rooms each wish takes; not more than there are, and a handful of wishes
 */
export function placedInBuildings(
  wanted: readonly number[],
  rooms: readonly ScheduleRoom[],
): ScheduleRoom[][] {
  let best: ScheduleRoom[][] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of permutations(wanted.map((_, wish) => wish))) {
    const placed = placedInOrder(wanted, order, rooms);
    const pieces = placed.reduce((sum, each) => sum + buildingsIn(each), 0);
    if (pieces < fewest) {
      fewest = pieces;
      best = placed;
    }
  }
  return best;
}

/** In how many buildings these rooms lie. */
export function buildingsIn(rooms: readonly ScheduleRoom[]): number {
  return new Set(rooms.map((room) => room.building)).size;
}

function placedInOrder(
  wanted: readonly number[],
  order: readonly number[],
  rooms: readonly ScheduleRoom[],
): ScheduleRoom[][] {
  const free = [...Map.groupBy(rooms, (room) => room.building).values()];
  const placed: ScheduleRoom[][] = wanted.map(() => []);
  for (const wish of order) {
    const mine = placed[wish] ?? [];
    for (let left = wanted[wish] ?? 0; left > 0; left = (wanted[wish] ?? 0) - mine.length) {
      const whole = free.find((building) => building.length >= left);
      const widest = free.reduce((a, b) => (b.length > a.length ? b : a), []);
      if (widest.length === 0) break;
      mine.push(...(whole ?? widest).splice(0, left));
    }
  }
  return placed;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, i) =>
    permutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]),
  );
}
