import { seeded } from '../src/chance.ts';
import type { Instance, Placement } from '../src/schedule/instance.ts';
import { greedySchedule } from '../src/schedule/search/greedy-schedule.ts';
import { placementsOf } from '../src/schedule/search/placements.ts';
import { anyEvening } from './evenings.ts';

/** A random evening and a greedy schedule of it; null when the draw failed. */
export function dealtEvening(
  seed: number,
): { instance: Instance; placements: readonly Placement[] } | null {
  const instance = anyEvening(seeded(seed));
  const seats = greedySchedule(instance, instance.maxSlots, seeded(seed + 1));
  return seats === null ? null : { instance, placements: placementsOf(instance, seats) };
}
