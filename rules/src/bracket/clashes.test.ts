import { describe, expect, it } from 'vitest';
import type { Source } from './format.ts';
import { type PlacedMatch, standingClashes } from './move-match.ts';

const NINE = 9 * 60;
const seed = (number: number): Source => ({ from: 'seed', seed: number });
const winnerOf = (match: number): Source => ({ from: 'winner', match });
const placed = (
  number: number,
  start: number,
  roomNumber: number,
  more: Partial<PlacedMatch> = {},
): PlacedMatch => ({
  id: 100 + number,
  bracketId: 1,
  match: { id: number, left: seed(2 * number), right: seed(2 * number + 1) },
  start: NINE + start,
  roomNumber,
  teamIds: [],
  isOpen: true,
  ...more,
});
const clashes = (...matches: PlacedMatch[]) =>
  standingClashes({ matches, slots: { starts: [NINE], minutes: 30 } }).map((clash) => [
    clash.over,
    ...clash.matches.map(({ id }) => id),
  ]);

describe('matches that cannot both be played where they stand (B6)', () => {
  it('are two in one room at once, of one bracket or of two', () => {
    expect(clashes(placed(1, 0, 1), placed(2, 0, 1))).toEqual([['room', 101, 102]]);
    const other = placed(2, 15, 1, { bracketId: 2 });
    expect(clashes(other, placed(1, 0, 1))).toEqual([['room', 101, 102]]);
  });

  it('are a match and one from which it gets a team, when that has not ended', () => {
    const final = { match: { id: 3, left: winnerOf(1), right: winnerOf(2) } };
    const first = placed(1, 30, 1);
    expect(clashes(first, placed(3, 60, 2, final))).toEqual([]);
    expect(clashes(first, placed(3, 45, 2, final))).toEqual([['team', 101, 103]]);
    expect(clashes(first, placed(3, 30, 1, final))).toEqual([['team', 101, 103]]);
    expect(clashes(first, placed(3, 0, 1, final))).toEqual([['team', 101, 103]]);
    // A match of this number in another bracket is not the one.
    expect(clashes(first, placed(3, 30, 2, { ...final, bracketId: 2 }))).toEqual([]);
  });

  it('are not two that follow each other, or two in two rooms', () => {
    expect(clashes(placed(1, 0, 1), placed(2, 30, 1))).toEqual([]);
    expect(clashes(placed(1, 0, 1), placed(2, 0, 2))).toEqual([]);
  });

  it('are none where one of the two is not to be played any more', () => {
    expect(clashes(placed(1, 0, 1), placed(2, 0, 1, { isOpen: false }))).toEqual([]);
  });
});
