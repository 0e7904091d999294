import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { formatFor } from '@quizmeet/rules/bracket/format.ts';
import { expect, test } from 'vitest';
import { pagesOnWall } from './bracket-drawing.tsx';
import { unfinishedOf } from './brackets-wall.tsx';

const LONG = 'Huntington Faith Fellowship 22 of Us';

test.each([
  ['whole, if it fits', 3, 'Lima', [[3, undefined]]],
  [
    'low where many are above each other',
    8,
    'Lima',
    [
      [2, 'winners'],
      [3, 'losers'],
    ],
  ],
  [
    'high for a long name',
    8,
    LONG,
    [
      [3, 'winners'],
      [3, 'losers'],
    ],
  ],
  [
    'high where the width limits the type',
    9,
    'Lima',
    [
      [3, 'winners'],
      [3, 'losers'],
    ],
  ],
])('a bracket’s boxes on a wall are %s', (_, teams, name, pages) => {
  const shown = pagesOnWall(formatFor(teams), [name]).map((page) => [
    page.lines,
    'part' in page ? page.part : undefined,
  ]);
  expect(shown).toEqual(pages);
});

test('a side whose matches all have results leaves the wall', () => {
  const pages = pagesOnWall(formatFor(8), ['Lima']);
  const all = formatFor(8).main.map(
    ({ id }) => ({ id, participants: [{ isWinner: true }] }) as Match,
  );
  const withOpen = (open: number) =>
    unfinishedOf(
      pages,
      all.map((match) => (match.id === open ? { ...match, participants: [] } : match)),
    ).map(({ part }) => part);
  expect(withOpen(5)).toEqual(['winners', 'losers']);
  expect(withOpen(14)).toEqual(['winners']);
});

test('on an upright screen both sides are on one page, no higher than a TV', () => {
  for (const teams of [3, 8, 10]) {
    const [page, ...others] = pagesOnWall(formatFor(teams), [LONG], true);
    const { width = 0, height = 0 } = page?.drawing ?? {};
    expect(height / width).toBeLessThan(1.6);
    expect(others).toEqual([]);
  }
});
