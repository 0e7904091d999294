import { type Counts, CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { figuresOf } from '@quizmeet/rules/schedule/quality.ts';
import { everySchedule } from '@quizmeet/rules/testing/every-schedule.ts';
import { smallEvening } from '@quizmeet/rules/testing/small-evening.ts';
import { describe, expect, test } from 'vitest';
import { leastBuildingChanges, leastRoomChanges } from './changes.ts';

const EFFORT = { seconds: 20 };

/** The counts of the best of all schedules in this many slots. */
function bestCounts(instance: Instance, slots: number): Counts {
  let best: Counts | null = null;
  everySchedule(instance, slots, (placements) => {
    const figures = figuresOf(instance, placements);
    const counts = Object.fromEntries(
      figures.map(({ criterion, count }) => [criterion, count]),
    ) as Counts;
    const first = CRITERIA.find((criterion) => counts[criterion] !== best?.[criterion]);
    if (best === null || (first !== undefined && counts[first] < best[first])) best = counts;
  });
  if (best === null) throw new Error('no schedule');
  return best;
}

/** Teams by their churches, rooms by their buildings, rounds, arrivals, slots. */
const TINY: readonly (readonly [string, string, number, readonly number[], number])[] = [
  ['abc', 'A', 2, [0, 0, 0], 3],
  ['abcd', 'AB', 2, [0, 0, 0, 0], 2],
  ['aabb', 'AB', 2, [0, 0, 1, 1], 3],
  ['abcd', 'AB', 3, [0, 0, 0, 0], 3],
  ['abcde', 'AB', 2, [0, 0, 0, 0, 0], 3],
  ['abcde', 'AB', 1, [0, 0, 0, 0, 2], 3],
  ['aabbcc', 'AAB', 2, [0, 0, 0, 0, 0, 0], 2],
  ['abcdef', 'AB', 2, [0, 0, 0, 0, 1, 1], 3],
];

describe('the bounds are those of the best of all schedules (F3)', () => {
  test.each(TINY)('%s in rooms %s, %i rounds, arriving %j, %i slots', async (...tiny) => {
    const [teams, rooms, rounds, skips, slots] = tiny;
    const instance = smallEvening(teams, rooms, rounds, skips);
    const best = bestCounts(instance, slots);
    // Asked whether fewer changes than many more can be had, it must not say more than the best.
    const roomChanges = await leastRoomChanges(
      instance,
      { ...best, rooms: best.rooms + 4 },
      EFFORT,
    );
    const buildingChanges = await leastBuildingChanges(
      instance,
      { ...best, buildings: best.buildings + 4 },
      EFFORT,
    );
    expect([roomChanges, buildingChanges]).toEqual([best.rooms, best.buildings]);
  });
});
