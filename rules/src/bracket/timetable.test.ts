import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFor } from './format.ts';
import { bookMatches, slotsFor } from './timetable.ts';

const saturday = {
  starts: [540, 570, 600, 630, 660, 750, 780, 810, 840, 870],
  minutes: 30,
};

test('eight teams with four rooms take seven slots; with two rooms the first matches take two (B6)', () => {
  expect(slotsFor(formatFor(8), 4, saturday)).toBe(7);
  const booked = bookMatches(formatFor(8), 2, saturday);
  const first = booked?.filter(({ match }) => match <= 4).map(({ slot }) => slot);
  expect(first).toEqual([0, 0, 1, 1]);
});

test('ten teams fit into the default Saturday with three rooms', () => {
  expect(slotsFor(formatFor(10), 3, saturday)).toBeLessThanOrEqual(10);
});

test('what does not fit is null', () => {
  expect(bookMatches(formatFor(8), 1, saturday)).toBeNull();
  expect(bookMatches(formatFor(8), 4, { starts: [540, 570], minutes: 30 })).toBeNull();
});

const cases = fc.record({
  teams: fc.integer({ min: 3, max: 10 }),
  rooms: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(20, 30, 45),
});

test('a match begins after its feeders ended, and no room holds two at once (B6)', () => {
  fc.assert(
    fc.property(cases, ({ teams, rooms, minutes }) => {
      const format = formatFor(teams);
      const slots = { starts: Array.from({ length: 80 }, (_, i) => 480 + 15 * i), minutes };
      const booked = bookMatches(format, rooms, slots) ?? [];
      const at = new Map(booked.map((each) => [each.match, slots.starts[each.slot] ?? 0]));
      const matches = [...format.main, ...format.consolation];
      expect(booked).toHaveLength(matches.length);
      for (const { id, left, right } of matches) {
        for (const source of [left, right]) {
          if (source.from === 'seed') continue;
          expect((at.get(source.match) ?? 0) + minutes).toBeLessThanOrEqual(at.get(id) ?? 0);
        }
      }
      for (const [i, one] of booked.entries()) {
        expect(one.room).toBeLessThan(rooms);
        for (const other of booked.slice(i + 1).filter((each) => each.room === one.room)) {
          const apart = Math.abs((at.get(one.match) ?? 0) - (at.get(other.match) ?? 0));
          expect(apart).toBeGreaterThanOrEqual(minutes);
        }
      }
    }),
  );
});

test('rests never make the end later (B6)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 10 }), fc.integer({ min: 2, max: 5 }), (teams, rooms) => {
      const format = formatFor(teams);
      const booked = bookMatches(format, rooms, saturday);
      if (booked === null) return;
      const last = Math.max(...booked.map(({ slot }) => slot));
      expect(last + 1).toBe(slotsFor(format, rooms, saturday));
    }),
  );
});

test('the losers’ last matches wait a slot, since that costs no later end (B6)', () => {
  const booked = bookMatches(formatFor(8), 4, saturday) ?? [];
  const slotOf = (id: number) => booked.find(({ match }) => match === id)?.slot ?? -1;
  expect([5, 6, 22].map(slotOf)).toEqual([1, 1, 3]);
  expect([9, 10, 21].map(slotOf)).toEqual([2, 2, 4]);
});
