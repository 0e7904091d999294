import { expect, test } from 'vitest';
import { formatFor } from './format.ts';
import { outcomesOf } from './outcomes.ts';

test.each([
  [1, 'left', { match: 7 }, { match: 5 }],
  [12, 'left', { match: 13 }, { place: 4 }],
  [10, 'right', { match: 12 }, { match: 21, playedFor: '5th–6th' }],
  [21, 'left', { place: 5 }, { place: 6 }],
  [14, 'left', { place: 1 }, { match: 15 }],
  [14, 'right', { match: 15 }, { place: 2 }],
  [15, 'left', { place: 1 }, { place: 2 }],
] as const)('match %i leads its %s side on, or decides its place', (match, side, winner, loser) => {
  expect(outcomesOf(formatFor(8), match, side)).toEqual({ winner, loser });
});
