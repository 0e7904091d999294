import { describe, expect, test } from 'vitest';
import {
  recordedRooms,
  recordedSaturday,
  recordedSlots,
  winnersOf,
} from '../../testing/recorded-saturday.ts';
import { placings, playedMatches, restingOn } from './advance.ts';
import { assigned, openTies } from './assign.ts';
import { formatFor } from './format.ts';
import { bookMatches, shareBracketRooms } from './timetable.ts';

const brackets = recordedSaturday.flatMap((division) => division.brackets);
const named = (name: string) => {
  const bracket = brackets.find((each) => each.name === name);
  if (bracket === undefined) throw new Error(`no bracket ${name}`);
  return bracket;
};
const placesOf = (name: string) => named(name).places.map(({ teamId }) => teamId);

describe.each(recordedSaturday)('the recorded Saturday of $division', (division) => {
  test('is cut into the recorded brackets, ties in the order that was given (B1)', () => {
    const { standings, order } = division;
    expect(assigned(standings, order)).toEqual(division.brackets.map(({ seeds }) => seeds));
  });
});

test('the rooms are shared out as recorded (B6)', () => {
  const sharing = shareBracketRooms(
    brackets.map(({ seeds }) => seeds.length),
    recordedRooms,
    recordedSlots,
  );
  expect(sharing).toEqual({ shares: brackets.map(({ rooms }) => rooms) });
});

describe.each(brackets)('$name', ({ seeds, rooms, timetable, played, places }) => {
  const format = formatFor(seeds.length);

  test('is booked at the recorded times and rooms (B6)', () => {
    expect(bookMatches(format, rooms, recordedSlots)).toEqual(timetable);
  });

  test('has the recorded teams in every match by the time it begins (B2, B3, B5)', () => {
    const slotOf = new Map(timetable.map(({ match, slot }) => [match, slot]));
    for (const { match, left, right } of played) {
      const before = played.filter((p) => (slotOf.get(p.match) ?? 0) < (slotOf.get(match) ?? 0));
      const now = playedMatches(format, seeds, winnersOf(before));
      expect(now.find((each) => each.match.id === match)).toMatchObject({ left, right });
    }
  });

  test('ends with the recorded places (B8)', () => {
    expect(placings(format, seeds, winnersOf(played))).toEqual(places);
  });
});

// The expected values below were worked out by hand from the recorded matches.

test('109 and 108 shared rank 8, and the order put 109 into Open A', () => {
  expect(named('Open A').seeds.at(-1)).toBe(109);
  expect(named('Open B').seeds[0]).toBe(108);
});

test('two teams at rank 20 were left tied: both are of one bracket, in the standings’ order', () => {
  const [open] = recordedSaturday;
  expect(openTies(open?.standings ?? [], open?.order ?? [])).toEqual([[120, 121, 122]]);
  expect(named('Open C').seeds.slice(3, 6)).toEqual([120, 121, 122]);
});

test('Open A needed no second final: 101 won 1, 7, 11 and 14', () => {
  const { played } = named('Open A');
  expect(played.filter(({ left }) => left === 101).map(({ match }) => match)).toEqual([
    1, 7, 11, 14,
  ]);
  expect(played.some(({ match }) => match === 15)).toBe(false);
  expect(placesOf('Open A').slice(0, 2)).toEqual([101, 103]);
});

test('Open B needed it: 111, who had lost match 8 to 110, beat 110 twice', () => {
  expect(named('Open B').played.slice(-2)).toEqual([
    { match: 14, left: 110, right: 111, winner: 'right' },
    { match: 15, left: 111, right: 110, winner: 'left' },
  ]);
  expect(named('Open B').places.slice(0, 2)).toEqual([
    { place: 1, source: 'Winner of 15', teamId: 111 },
    { place: 2, source: 'Loser of 15', teamId: 110 },
  ]);
});

test('had match 3 of Open A been entered wrongly, all but 1, 2, 4, 5 and 7 would be reset (B5)', () => {
  const { seeds, played } = named('Open A');
  const resets = restingOn(formatFor(seeds.length), 3, winnersOf(played));
  expect(resets).toEqual([6, 8, 9, 10, 11, 12, 13, 14, 21, 22]);
});
