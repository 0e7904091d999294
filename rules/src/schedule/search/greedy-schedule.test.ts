import { expect, test } from 'vitest';
import { type EveningKind, evening } from '../../../testing/evenings.ts';
import { slowCounts } from '../../../testing/slow-quality.ts';
import { seeded } from '../../chance.ts';
import { greedySchedule } from './greedy-schedule.ts';
import { placementsOf } from './placements.ts';

/** Church meetings, repeats, longest wait and runs of many greedy schedules. */
function dealt(kind: EveningKind, deals: number): number[][] {
  const instance = evening(kind, seeded(1));
  const chance = seeded(2);
  return Array.from({ length: deals }, () => {
    const seat = greedySchedule(instance, instance.maxSlots, chance);
    if (seat === null) throw new Error('everybody is there from the start');
    return slowCounts(instance, placementsOf(instance, seat)).slice(1, 5);
  });
}

const longestWaits = (deals: readonly number[][]): number[] => deals.map(([, , wait]) => wait ?? 0);

test('18 teams on 4 rooms that are always taken: most wait two slots at most, some meet nobody twice', () => {
  const deals = dealt({ teams: 18, rooms: 4, rounds: 5, strangers: true }, 200);
  expect(longestWaits(deals).filter((wait) => wait === 2).length).toBeGreaterThan(100);
  expect(deals.filter(([church, repeats]) => church === 0 && repeats === 0)).not.toEqual([]);
});

test('15 teams on one room: nobody waits eleven slots, in some deals nobody even eight', () => {
  const waits = longestWaits(dealt({ teams: 15, rooms: 1, rounds: 5, strangers: true }, 50));
  expect(Math.max(...waits)).toBe(10);
  expect(Math.min(...waits)).toBe(7);
});

test('5 of 12 teams are of one church: some deals let no two of them meet, though others meet again', () => {
  const deals = dealt({ teams: 12, rooms: 3, rounds: 5, largeChurch: 0.4 }, 50);
  const meetings = deals.map(([church]) => Number(church)).sort((a, b) => a - b);
  expect(meetings[0]).toBe(0);
  expect(meetings[25]).toBeLessThan(3);
  const fewOthers = dealt({ teams: 8, rooms: 2, rounds: 6, largeChurch: 0.5 }, 50);
  expect(Math.min(...fewOthers.map(([church]) => Number(church)))).toBeLessThan(3);
});

test('12 teams on 3 rooms: some deals leave everybody a pause after three rounds', () => {
  const runs = dealt({ teams: 12, rooms: 3, rounds: 5, strangers: true }, 100).map(
    (deal) => deal[3],
  );
  expect(Math.min(...runs.map(Number))).toBe(0);
});

test('where everybody is of one church, or must meet again, an evening is dealt anyway', () => {
  expect(dealt({ teams: 6, rooms: 2, rounds: 5, largeChurch: 1 }, 1)[0]?.[0]).toBe(15);
  expect(dealt({ teams: 3, rooms: 1, rounds: 4, strangers: true }, 1)[0]?.[1]).toBe(3);
});
