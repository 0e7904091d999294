import type { ScheduleRoom } from '../instance.ts';

/** Tries every order of groups for few buildings. */
export function placedInBuildings(
  counts: readonly number[],
  rooms: readonly ScheduleRoom[],
): ScheduleRoom[][] {
  let best: ScheduleRoom[][] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of permutations(counts.map((_, group) => group))) {
    const placed = placedInOrder(counts, order, rooms);
    const pieces = placed.reduce((sum, each) => sum + buildingsIn(each), 0);
    if (pieces < fewest) {
      fewest = pieces;
      best = placed;
    }
  }
  return best;
}

export function buildingsIn(rooms: readonly ScheduleRoom[]): number {
  return new Set(rooms.map((room) => room.building)).size;
}

function placedInOrder(
  counts: readonly number[],
  order: readonly number[],
  rooms: readonly ScheduleRoom[],
): ScheduleRoom[][] {
  const free = [...Map.groupBy(rooms, (room) => room.building).values()];
  const placed: ScheduleRoom[][] = counts.map(() => []);
  for (const group of order) {
    const mine = placed[group] ?? [];
    for (let left = counts[group] ?? 0; left > 0; left = (counts[group] ?? 0) - mine.length) {
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
