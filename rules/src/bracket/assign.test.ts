import { expect, test } from 'vitest';
import { seeded } from '../chance.ts';
import {
  assigned,
  assignFindings,
  bracketSizes,
  drawnByLot,
  openTies,
  tiedSets,
} from './assign.ts';

const ranks = (...given: number[]) => given.map((rank, i) => ({ teamId: i + 1, rank }));

test('eight a bracket; one or two left over join the last, three to seven form their own (B1)', () => {
  expect(bracketSizes(2)).toEqual([]);
  expect(bracketSizes(3)).toEqual([3]);
  expect(bracketSizes(8)).toEqual([8]);
  expect(bracketSizes(10)).toEqual([10]);
  expect(bracketSizes(11)).toEqual([8, 3]);
  expect(bracketSizes(17)).toEqual([8, 9]);
  expect(bracketSizes(40)).toEqual([8, 8, 8, 8, 8]);
});

test('every number of teams from three on is cut into brackets of 3 to 10 that hold them all', () => {
  for (let teams = 3; teams <= 120; teams++) {
    const sizes = bracketSizes(teams);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(teams);
    expect(sizes.every((size) => size >= 3 && size <= 10)).toBe(true);
  }
});

test('shared ranks are named as ties until an order settles them', () => {
  const standings = ranks(1, 2, 2, 4, 4, 4);
  expect(tiedSets(standings)).toEqual([
    [2, 3],
    [4, 5, 6],
  ]);
  expect(openTies(standings, [3])).toEqual([[4, 5, 6]]);
  expect(openTies(standings, [3, 6, 4])).toEqual([]);
});

test('lots order the teams within each tie, by seed, in any order (U9)', () => {
  const standings = ranks(1, 2, 2, 4, 4, 4);
  const draws = Array.from({ length: 200 }, (_, seed) => drawnByLot(standings, seeded(seed)));
  expect(drawnByLot(standings.toReversed(), seeded(7)).slice(-2).toSorted()).toEqual([2, 3]);
  expect(draws[7]).toEqual(drawnByLot(standings, seeded(7)));
  expect(draws.every((order) => openTies(standings, order).length === 0)).toBe(true);
  expect(draws.every(([first = 0, second = 0]) => first + second === 5)).toBe(true);
  expect(new Set(draws.map(String)).size).toBe(2 * 6);
});

test('an order reseeds within its tied sets only (B1)', () => {
  const standings = ranks(1, 2, 2, 4, 4, 4);
  expect(assigned(standings, [6, 3])).toEqual([[1, 3, 2, 6, 4, 5]]);
});

test('an order that names a team without a tie, or a team twice, is refused', () => {
  const standings = ranks(1, 2, 2);
  expect(assignFindings(standings, [1]).map((f) => f.code)).toEqual(['bracket/order-not-tied']);
  expect(assignFindings(standings, [2, 2]).map((f) => f.code)).toEqual(['bracket/order-twice']);
  expect(assignFindings(ranks(1, 2), []).map((f) => f.code)).toEqual(['bracket/too-few-teams']);
});
