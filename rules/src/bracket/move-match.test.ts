import { describe, expect, it } from 'vitest';
import type { Source } from './format.ts';
import { clashesOf, moveMatch, type PlacedMatch, placesFor, type Saturday } from './move-match.ts';

const NINE = 9 * 60;
const seed = (number: number): Source => ({ from: 'seed', seed: number });
const winnerOf = (match: number): Source => ({ from: 'winner', match });
const loserOf = (match: number): Source => ({ from: 'loser', match });
const placed = (
  number: number,
  start: number,
  roomNumber: number,
  sources: readonly [Source, Source],
  more: Partial<PlacedMatch> = {},
): PlacedMatch => ({
  id: 100 + number,
  bracketId: 1,
  match: { id: number, left: sources[0], right: sources[1] },
  start: NINE + start,
  roomNumber,
  teamIds: [],
  isOpen: true,
  ...more,
});

// Bracket 1 in rooms 1 and 2, bracket 2 in room 3.
const first = placed(1, 0, 1, [seed(1), seed(4)], { teamIds: [11, 14] });
const second = placed(2, 0, 2, [seed(2), seed(3)], { teamIds: [12, 13] });
const winners = placed(3, 30, 1, [winnerOf(1), winnerOf(2)]);
const losers = placed(4, 60, 2, [loserOf(1), loserOf(2)]);
const final = placed(5, 90, 1, [winnerOf(3), winnerOf(4)]);
const other = placed(1, 0, 3, [seed(1), seed(2)], { id: 201, bracketId: 2, teamIds: [21, 22] });
const saturday: Saturday = {
  matches: [first, second, winners, losers, final, other],
  slots: { starts: [0, 30, 60, 90, 120].map((after) => NINE + after), minutes: 30 },
  roomNumbers: [1, 2, 3, 4],
};
const to = (after: number, roomNumber: number) => ({ start: NINE + after, roomNumber });
const moved = (match: PlacedMatch, after: number, roomNumber: number, on = saturday) => {
  const outcome = moveMatch(on, match, to(after, roomNumber));
  return 'findings' in outcome
    ? outcome.findings.map(({ code, path, data }) => [code, path, data])
    : outcome.changed.map(({ id, start, roomNumber: room }) => [id, start - NINE, room]);
};

describe('moving a match (B6)', () => {
  it('puts it into another room, or at another time', () => {
    expect(moved(losers, 30, 2)).toEqual([[104, 30, 2]]);
    expect(moved(winners, 30, 4)).toEqual([[103, 30, 4]]);
    expect(moved(final, 120, 2)).toEqual([[105, 120, 2]]);
  });

  it('swaps with a match of its bracket', () => {
    expect(moved(first, 0, 2)).toEqual([
      [101, 0, 2],
      [102, 0, 1],
    ]);
  });

  it('to its own place changes nothing', () => {
    expect(moved(final, 90, 1)).toEqual([]);
  });

  it('is refused before a match that feeds it has ended', () => {
    expect(moved(winners, 0, 4)).toEqual([
      ['bracket/feeder-not-over', 'time', { of: 3, match: 1, end: NINE + 30 }],
      ['bracket/feeder-not-over', 'time', { of: 3, match: 2, end: NINE + 30 }],
    ]);
  });

  it('is refused when a match that it feeds would begin before it ends', () => {
    expect(moved(losers, 90, 2)).toEqual([
      ['bracket/next-begins', 'time', { of: 4, match: 5, start: NINE + 90 }],
    ]);
  });

  it('is refused where the room is taken, also by half', () => {
    expect(moved(second, 0, 3)).toEqual([
      ['bracket/room-taken', 'roomNumber', { of: 2, other: 201 }],
    ]);
    const late = { ...losers, start: NINE + 45 };
    const matches = saturday.matches.map((each) => (each.id === late.id ? late : each));
    expect(moved(winners, 30, 2, { ...saturday, matches })).toEqual([
      ['bracket/room-taken', 'roomNumber', { of: 3, other: 104 }],
    ]);
  });

  it('keeps brackets in their own rooms until the other has no open match there', () => {
    expect(moved(final, 90, 3)).toEqual([
      ['bracket/room-of-another', 'roomNumber', { of: 5, other: 201 }],
    ]);
    const matches = saturday.matches.map((each) => ({ ...each, isOpen: each.id !== 201 }));
    expect(moved(final, 90, 3, { ...saturday, matches })).toEqual([[105, 90, 3]]);
  });

  it('is refused where a team would be in two matches at once', () => {
    const known = { ...losers, teamIds: [21] };
    const matches = saturday.matches.map((each) => {
      if (each.id === known.id) return known;
      return each.id === 201 ? { ...each, start: NINE + 30 } : each;
    });
    expect(moved(known, 30, 2, { ...saturday, matches })).toEqual([
      ['bracket/team-in-two', 'time', { of: 4, teamId: 21, other: 201 }],
    ]);
  });

  it('is refused at a time that is none of Saturday’s, and in a room that is not for Saturday', () => {
    expect(moved(final, 100, 9)).toEqual([
      ['bracket/no-such-time', 'time', undefined],
      ['bracket/room-not-on-saturday', 'roomNumber', { roomNumber: 9 }],
    ]);
  });

  it('ignores matches that nobody plays (B5, X9)', () => {
    const unplayed = (match: PlacedMatch) => ({ ...match, isOpen: false, isUnplayed: true });
    const withWalkover = (which: PlacedMatch): Saturday => ({
      ...saturday,
      matches: saturday.matches.map((each) => (each.id === which.id ? unplayed(each) : each)),
    });
    expect(moved(second, 0, 3, withWalkover(other))).toEqual([[102, 0, 3]]);
    expect(moved(final, 30, 4, withWalkover(winners))).toEqual([
      ['bracket/feeder-not-over', 'time', { of: 5, match: 4, end: NINE + 90 }],
    ]);
    expect(moved(second, 30, 2, withWalkover(winners))).toEqual([[102, 30, 2]]);
    // It stays where it is, also when a match of its bracket gets its room.
    expect(moved(final, 60, 2, withWalkover(losers))).toEqual([[105, 60, 2]]);
  });
});

it('a walkover that is played after all must not overlap or be too late (X9)', () => {
  const codes = (on: Saturday, ids: readonly number[]) =>
    clashesOf(on, ids).map(({ code, data }) => [code, data]);
  expect(codes(saturday, [103, 104])).toEqual([]);
  const matches = saturday.matches.map((each) =>
    each.id === 103 ? { ...each, start: NINE, roomNumber: 3 } : each,
  );
  expect(codes({ ...saturday, matches }, [201])).toEqual([
    ['bracket/room-taken', { of: 1, other: 103 }],
  ]);
  expect(codes({ ...saturday, matches }, [101])).toEqual([
    ['bracket/next-begins', { of: 1, match: 3, start: NINE }],
  ]);
});

it('the dialog offers all other places of the day, each with its obstacles', () => {
  const places = placesFor(saturday, losers);
  expect(places).toHaveLength(5 * 4 - 1);
  const free = places.filter(({ findings }) => findings.length === 0);
  expect(
    free.map(({ start, roomNumber, exchange }) => [start - NINE, roomNumber, exchange]),
  ).toEqual([
    [30, 1, 103],
    [30, 2, null],
    [30, 4, null],
    [60, 1, null],
    [60, 4, null],
  ]);
});
