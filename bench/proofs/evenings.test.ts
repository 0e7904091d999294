import { expect, test } from 'vitest';
import { eveningsOf } from './evenings.ts';

const slotsOf = (visit: number): number[] =>
  Array.from({ length: 8 }, (_, slot) => slot).filter((slot) => (visit >> slot) & 1);

test('two rounds in three slots, one idle slot at most: each pair of slots, with and without a change', () => {
  const evenings = eveningsOf(0, 2, { slots: 3, wait: 1, runs: 0 });
  expect(evenings.map(({ visits }) => visits.map(slotsOf))).toEqual([
    [[0], [1]],
    [[0, 1]],
    [[0], [2]],
    [[0, 2]],
    [[1], [2]],
    [[1, 2]],
  ]);
});

test('nobody plays before the arrival, or waits longer', () => {
  const evenings = eveningsOf(2, 2, { slots: 6, wait: 0, runs: 0 });
  expect(new Set(evenings.map(({ visits }) => visits.flatMap(slotsOf).join()))).toEqual(
    new Set(['2,3']),
  );
});

test('four rounds on end are a run; without runs only evenings with a pause are left', () => {
  const limits = { slots: 5, wait: 1 };
  const withRuns = eveningsOf(0, 4, { ...limits, runs: 1 });
  expect(Math.max(...withRuns.map(({ runs }) => runs))).toBe(1);
  const times = eveningsOf(0, 4, { ...limits, runs: 0 }).map(({ visits }) =>
    visits.flatMap(slotsOf),
  );
  expect(new Set(times.map(String))).toEqual(new Set(['0,1,2,4', '0,1,3,4', '0,2,3,4']));
});
