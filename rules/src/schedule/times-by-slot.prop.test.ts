import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundsAtOnce, roundsDue } from './capacity.ts';
import { timesBySlot } from './times-by-slot.ts';

const cases = fc.record({
  arrivals: fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 2, maxLength: 5 }),
  rounds: fc.integer({ min: 1, max: 3 }),
  rooms: fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
});

/** Whether there are times at all, by trying every set of teams in every slot. */
function exist(
  arrivals: readonly number[],
  due: readonly number[],
  most: readonly number[],
  slot = 0,
): boolean {
  if (slot === most.length) return due.every((rounds) => rounds === 0);
  for (let playing = 0; playing < 1 << arrivals.length; playing++) {
    const teams = arrivals.map((_, team) => (playing >> team) & 1);
    const players = teams.reduce((sum, plays) => sum + plays, 0);
    const after = due.map((rounds, team) => rounds - (teams[team] ?? 0));
    const areThere = teams.every((plays, team) => plays === 0 || (arrivals[team] ?? 0) <= slot);
    if (players % 2 === 1 || players > 2 * (most[slot] ?? 0) || !areThere) continue;
    if (after.some((rounds) => rounds < 0)) continue;
    if (exist(arrivals, after, most, slot + 1)) return true;
  }
  return false;
}

test('times are found wherever the rooms of each slot allow any, and are right', () => {
  let found = 0;
  let none = 0;
  fc.assert(
    fc.property(cases, ({ rounds, rooms, ...drawn }) => {
      const arrivals: readonly number[] = drawn.arrivals;
      const due = roundsDue(arrivals.length, rounds, () => arrivals.indexOf(Math.min(...arrivals)));
      const most = rooms.map((_, slot) => roundsAtOnce(arrivals, rooms, slot));
      const times = timesBySlot(arrivals, due, most);
      expect(times !== null).toBe(exist(arrivals, due, most));
      if (times === null) {
        none++;
        return;
      }
      found++;
      for (const [slot, playing] of times.entries()) {
        expect(playing.length % 2).toBe(0);
        expect(playing.length).toBeLessThanOrEqual(2 * (rooms[slot] ?? 0));
        expect(new Set(playing).size).toBe(playing.length);
        for (const team of playing) expect(arrivals[team]).toBeLessThanOrEqual(slot);
      }
      const played = arrivals.map((_, team) => times.flat().filter((each) => each === team).length);
      expect(played).toEqual(due);
    }),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(40);
  expect(none).toBeGreaterThan(40);
});
