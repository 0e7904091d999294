import { expect, it } from 'vitest';
import { evenPageStarts, pageOf, pageStarts } from './page-starts.ts';

const rows = (count: number, height: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    top: from + i * height,
    bottom: from + (i + 1) * height,
  }));

it('what fits is one page', () => {
  expect(pageStarts(rows(4, 25, 60), 100)).toEqual([60]);
});

it('the row that would be cut begins the next page', () => {
  expect(pageStarts(rows(7, 30), 100)).toEqual([0, 90, 180]);
});

it('of rows side by side none is cut and none is left out', () => {
  const all = [...rows(5, 40), ...rows(6, 30)];
  const starts = pageStarts(all, 100);
  expect(starts).toEqual([0, 80, 160]);
  for (const row of all) {
    const start = starts[pageOf(row, starts)] ?? Number.NaN;
    expect(row.top).toBeGreaterThanOrEqual(start);
    expect(row.bottom).toBeLessThanOrEqual(start + 100);
  }
});

it('a row taller than a page gets its own', () => {
  expect(pageStarts(rows(3, 120), 100)).toEqual([0, 120, 240]);
});

it('without rows there is no page', () => {
  expect(pageStarts([], 100)).toEqual([]);
});

it('pages are filled evenly, and are no more than needed', () => {
  expect(evenPageStarts(rows(7, 30), 130)).toEqual([0, 120]);
  expect(evenPageStarts(rows(9, 10), 40)).toEqual([0, 30, 60]);
  expect(evenPageStarts(rows(3, 120), 100)).toEqual([0, 120, 240]);
  expect(evenPageStarts(rows(3, 30), Number.POSITIVE_INFINITY)).toEqual([0]);
});
