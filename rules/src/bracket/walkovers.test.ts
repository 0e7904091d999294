import { expect, test } from 'vitest';
import type { Side } from '../tournament.ts';
import { placings, playedMatches } from './advance.ts';
import { formatFor } from './format.ts';
import { withWalkovers } from './walkovers.ts';

/** Eight teams: 101 is the first seed, 108 the eighth. */
const SEEDS = Array.from({ length: 8 }, (_, i) => 101 + i);
const FORMAT = formatFor(8);

const after = (played: readonly (readonly [number, Side])[], left: readonly number[]) =>
  withWalkovers(FORMAT, SEEDS, new Map(played), new Set(left));

test('a team that leaves loses its open match, and the next one that it comes to (X9)', () => {
  const { winners, walkovers } = after([[2, 'left']], [101]);
  expect([...walkovers]).toEqual([1, 5]);
  expect(winners.get(1)).toBe('right');
  expect(winners.get(5)).toBe('right');
});

test('a consolation match is lost without play as well (X9)', () => {
  const played: [number, Side][] = [1, 2, 3, 4, 5, 6].map((id) => [id, 'left']);
  // The losers of 5 and 6 meet in match 22 for the seventh place.
  const format = playedMatches(FORMAT, SEEDS, new Map(played)).find(({ match }) => match.id === 22);
  const { winners, walkovers } = after(played, [format?.left ?? 0]);
  expect(walkovers).toContain(22);
  expect(winners.get(22)).toBe('right');
});

test('an unbeaten team that leaves before the final loses both matches of it (B5, X9)', () => {
  const played: [number, Side][] = Array.from({ length: 13 }, (_, i) => [i + 1, 'left']);
  const { left: unbeaten, right: other } = playedMatches(FORMAT, SEEDS, new Map(played)).find(
    ({ match }) => match.id === 14,
  ) ?? { left: 0, right: 0 };
  const { winners, walkovers } = after(played, [unbeaten ?? 0]);
  expect([...walkovers]).toEqual([14, 15]);
  const [first, second] = placings(FORMAT, SEEDS, winners);
  expect([first?.teamId, second?.teamId]).toEqual([other, unbeaten]);
});
