import { expect, test } from 'vitest';
import type { Side } from '../tournament.ts';
import { candidatesOf, placings, playedMatches, type Winners } from './advance.ts';
import {
  FEWEST_TEAMS,
  formatFor,
  formatOfMatches,
  MOST_TEAMS,
  nextOf,
  type Source,
  sourceText,
} from './format.ts';

const seeds = (teams: number) => Array.from({ length: teams }, (_, i) => 101 + i);

/** The lower seed wins, except for upsets. */
function playAll(teams: number, upsets: readonly number[] = []) {
  const format = formatFor(teams);
  const winners = new Map<number, Side>();
  for (const { id } of [...format.main, ...format.consolation]) {
    const match = playedMatches(format, seeds(teams), winners).find((m) => m.match.id === id);
    if (!match || match.left === null || match.right === null) continue;
    const favorite: Side = match.left < match.right ? 'left' : 'right';
    const upset = upsets.includes(id);
    winners.set(id, upset ? (favorite === 'left' ? 'right' : 'left') : favorite);
  }
  return { format, winners };
}

test('n teams have 2n - 1 matches, the last one if necessary (B2)', () => {
  for (let teams = 3; teams <= 10; teams++) {
    const { main } = formatFor(teams);
    expect(main).toHaveLength(2 * teams - 1);
    expect(main.filter((m) => m.ifNecessary).map((m) => m.id)).toEqual([2 * teams - 1]);
  }
});

test('fewer than three or more than ten teams have no format', () => {
  expect(() => formatFor(2)).toThrow();
  expect(() => formatFor(11)).toThrow();
});

/** Where the winner and the loser of each match go. */
test.each([
  [8, '7/5 7/5 8/6 8/6 9/22 10/22 11/10 11/9 12/21 12/21 14/13 13/– 14/– 15/15 –/–'],
  [9, '5/6 7/10 8/9 8/6 7/10 9/– 13/11 13/12 11/22 12/22 14/21 14/21 16/15 15/– 16/– 17/17 –/–'],
  [
    10,
    '5/7 6/8 9/8 10/7 9/12 10/11 11/23 12/23 15/13 15/14 13/22 14/22 16/21 16/21 18/17 17/– 18/– 19/19 –/–',
  ],
])('the table for %i teams sends winners and losers where the rulebook says', (teams, table) => {
  const format = formatFor(teams);
  const next = format.main.map(({ id }) => Object.values(nextOf(format, id)));
  expect(next.map((ways) => ways.map((way) => way ?? '–').join('/')).join(' ')).toBe(table);
});

test('three to seven teams follow the table for eight, byes resolved away (B2)', () => {
  const rows = (teams: number) =>
    formatFor(teams).main.map(({ left, right }) => `${sourceText(left)} – ${sourceText(right)}`);
  expect(rows(3)).toEqual([
    'Seed 2 – Seed 3',
    'Seed 1 – Winner of 1',
    'Loser of 2 – Loser of 1',
    'Winner of 2 – Winner of 3',
    'Winner of 4 – Loser of 4',
  ]);
  expect(rows(5)).toEqual([
    'Seed 4 – Seed 5',
    'Seed 1 – Winner of 1',
    'Seed 2 – Seed 3',
    'Loser of 1 – Loser of 3',
    'Winner of 2 – Winner of 3',
    'Winner of 4 – Loser of 2',
    'Loser of 5 – Winner of 6',
    'Winner of 5 – Winner of 7',
    'Winner of 8 – Loser of 8',
  ]);
  const places = formatFor(5).places.map(({ place, source }) => `${place} ${sourceText(source)}`);
  expect(places).toEqual(['3 Loser of 7', '4 Loser of 6', '5 Loser of 4']);
  expect(formatFor(5).consolation).toEqual([]);
});

test('the match if necessary is played when the unbeaten side lost the final (B5)', () => {
  const { format, winners } = playAll(8, [14]);
  const table = placings(format, seeds(8), winners);
  expect(winners.has(15)).toBe(true);
  expect(table[0]).toEqual({ place: 1, source: 'Winner of 15', teamId: 101 });
  expect(table[1]?.source).toBe('Loser of 15');
});

test('sources are told in words (B4)', () => {
  expect(sourceText({ from: 'seed', seed: 3 })).toBe('Seed 3');
  expect(sourceText({ from: 'loser', match: 5 })).toBe('Loser of 5');
});

test('a place has candidates once both teams of the match before it are known (B4)', () => {
  const of = (winners: Winners, source: Source) =>
    candidatesOf(source, playedMatches(formatFor(8), seeds(8), winners));
  const winnerOfSeven = { from: 'winner', match: 7 } as const;
  const bothKnown: Winners = new Map([
    [1, 'left'],
    [2, 'right'],
  ]);
  expect(of(new Map([[1, 'left']]), winnerOfSeven)).toEqual([]);
  expect(of(bothKnown, winnerOfSeven)).toEqual([101, 105]);
  expect(of(bothKnown, { from: 'loser', match: 5 })).toEqual([108, 104]);
  expect(of(new Map([...bothKnown, [7, 'left']]), winnerOfSeven)).toEqual([]);
  expect(of(new Map(), { from: 'seed', seed: 3 })).toEqual([]);
});

test('the number of its main matches tells the format', () => {
  for (let teams = FEWEST_TEAMS; teams <= MOST_TEAMS; teams++) {
    expect(formatOfMatches(formatFor(teams).main.length).teams).toBe(teams);
  }
});
