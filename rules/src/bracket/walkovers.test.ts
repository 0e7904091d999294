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

test('without a team that left there is no walkover', () => {
  const played = [[1, 'left']] as const;
  expect(after(played, [])).toEqual({ winners: new Map(played), walkovers: new Set() });
});

test('a withdrawn team loses its open match and its next one (X9)', () => {
  const { winners, walkovers } = after([[2, 'left']], [101]);
  expect([...walkovers]).toEqual([1, 5]);
  expect(winners.get(1)).toBe('right');
  // Match 5 is the loser of 1 against the loser of 2.
  expect(winners.get(5)).toBe('right');
});

test('a match is a walkover only once the opponent is known (X9)', () => {
  const { walkovers } = after([[1, 'left']], [101]);
  expect([...walkovers]).toEqual([]);
});

test('played matches keep their results (X9)', () => {
  const { winners, walkovers } = after([[1, 'left']], [101, 108]);
  expect(winners.get(1)).toBe('left');
  expect(walkovers).not.toContain(1);
});

test('a consolation match is lost without play as well (X9)', () => {
  const played: [number, Side][] = [1, 2, 3, 4, 5, 6].map((id) => [id, 'left']);
  // The losers of 5 and 6 meet in match 22 for the seventh place.
  const format = playedMatches(FORMAT, SEEDS, new Map(played)).find(({ match }) => match.id === 22);
  const { winners, walkovers } = after(played, [format?.left ?? 0]);
  expect(walkovers).toContain(22);
  expect(winners.get(22)).toBe('right');
});

test('if both teams withdrew, the later one advances and every place is filled', () => {
  const everybody = after([], SEEDS.toReversed());
  expect(placings(FORMAT, SEEDS, everybody.winners).map(({ teamId }) => teamId)).toEqual([
    101, 102, 103, 104, 105, 106, 107, 108,
  ]);
});

test('a team that advanced by a walkover and withdraws later keeps its results', () => {
  const first = after([], [101]);
  expect(first.winners.get(1)).toBe('right');
  const played = [
    [2, 'left'],
    [7, 'left'],
  ] as const;
  const later = after(played, [101, 108]);
  expect(later.winners.get(1)).toBe('right');
  const seventh = playedMatches(FORMAT, SEEDS, later.winners).find(({ match }) => match.id === 7);
  expect(seventh).toMatchObject({ left: 108, winner: 'left' });
});

test('an unbeaten team that withdraws before the final loses both final matches (B5, X9)', () => {
  const played: [number, Side][] = Array.from({ length: 13 }, (_, i) => [i + 1, 'left']);
  const { left: unbeaten, right: other } = playedMatches(FORMAT, SEEDS, new Map(played)).find(
    ({ match }) => match.id === 14,
  ) ?? { left: 0, right: 0 };
  const { winners, walkovers } = after(played, [unbeaten ?? 0]);
  expect([...walkovers]).toEqual([14, 15]);
  const [first, second] = placings(FORMAT, SEEDS, winners);
  expect([first?.teamId, second?.teamId]).toEqual([other, unbeaten]);
});
