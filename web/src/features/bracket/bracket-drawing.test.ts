import { formatFor } from '@quizmeet/rules/bracket/format.ts';
import { expect, test } from 'vitest';
import { pagesOnWall } from './bracket-drawing.tsx';

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
