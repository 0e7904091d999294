import { expect, test } from 'vitest';
import { placings } from './advance.ts';
import { formatFor, nextOf } from './format.ts';
import { opponentAfter, outcomesOf } from './outcomes.ts';

const EIGHT = formatFor(8);

test.each([
  [1, 'left', { match: 7, places: [] }, { match: 5, places: [] }],
  [12, 'left', { match: 13, places: [] }, { place: 4 }],
  [10, 'right', { match: 12, places: [] }, { match: 21, places: [5, 6] }],
  [21, 'left', { place: 5 }, { place: 6 }],
  [11, 'left', { match: 14, places: [1, 2] }, { match: 13, places: [] }],
  [14, 'left', { place: 1 }, { match: 15, places: [] }],
  [14, 'right', { match: 15, places: [] }, { place: 2 }],
] as const)('match %i leads its %s side on, or decides its place', (id, side, winner, loser) => {
  const next = nextOf(EIGHT, id);
  const match = { id, nextMatchId: next.winner, nextLoserMatchId: next.loser };
  expect(outcomesOf(match, side, placings(EIGHT, [], new Map()))).toEqual({ winner, loser });
});

test('the match after the final decides the champion', () => {
  const played = placings(EIGHT, [], new Map([[14, 'right']]));
  const last = { id: 15, nextMatchId: null, nextLoserMatchId: null };
  expect(outcomesOf(last, 'left', played)).toEqual({ winner: { place: 1 }, loser: { place: 2 } });
  expect(outcomesOf(last, 'left', [])).toEqual({ winner: null, loser: null });
});

test('the opponent in the next match is who comes from another one', () => {
  const sides = (...sources: string[]) => sources.map((source) => ({ source }));
  expect(opponentAfter(5, sides('Loser of 15', 'Winner of 5'))).toEqual({ source: 'Loser of 15' });
  expect(opponentAfter(1, sides('Winner of 1', 'Seed 1'))).toEqual({ source: 'Seed 1' });
  expect(opponentAfter(14, sides('Winner of 14', 'Loser of 14'))).toBeUndefined();
});
