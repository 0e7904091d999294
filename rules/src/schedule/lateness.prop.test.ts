import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latenessAt, nextChangeAt, shownLateness } from './lateness.ts';
import { LONGEST_DELAY_MINUTES, nextUp, type TimedRound } from './next.ts';

const MINUTE = 60_000;
const SEVEN = Date.parse('2026-11-21T00:00:00Z');

/** An evening of half-hour rounds: each room has up to six slots, each empty, open or decided. */
const evening = fc
  .array(fc.array(fc.constantFrom('empty', 'open', 'decided'), { maxLength: 6 }), { maxLength: 9 })
  .map((rooms) =>
    rooms.flatMap((slots, room) =>
      slots.flatMap((state, slot): TimedRound[] => {
        if (state === 'empty') return [];
        const start = SEVEN + slot * 30 * MINUTE;
        const id = slot * 100 + room + 1;
        const teams = { leftTeamId: (room * 7 + slot) % 11, rightTeamId: 11 + ((room + slot) % 9) };
        const isDecided = state === 'decided';
        return [{ id, roomNumber: room + 1, start, end: start + 30 * MINUTE, isDecided, ...teams }];
      }),
    ),
  );
const instant = fc
  .integer({ min: -60, max: 300 })
  .map((minutes) => new Date(SEVEN + minutes * MINUTE));
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * MINUTE);
const moved = (rounds: readonly TimedRound[], minutes: number) =>
  rounds.map((round) => ({
    ...round,
    start: round.start + minutes * MINUTE,
    end: round.end + minutes * MINUTE,
  }));
const check = (property: fc.IProperty<[TimedRound[], Date]>) =>
  fc.assert(property, { numRuns: 300 });

test('lateness is never negative, never above the longest delay, and shown at most five minutes short', () => {
  check(
    fc.property(evening, instant, (rounds, now) => {
      const minutes = latenessAt(rounds, now);
      expect(minutes).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeLessThanOrEqual(LONGEST_DELAY_MINUTES);
      expect(shownLateness(minutes) % 5).toBe(0);
      expect(minutes - shownLateness(minutes)).toBeGreaterThanOrEqual(0);
      expect(minutes - shownLateness(minutes)).toBeLessThan(5);
    }),
  );
});

test('an evening that is moved as a whole is as late as before', () => {
  check(
    fc.property(evening, instant, (rounds, now) => {
      expect(latenessAt(moved(rounds, 45), later(now, 45))).toBe(latenessAt(rounds, now));
    }),
  );
});

test('with every result saved nobody is late', () => {
  check(
    fc.property(evening, instant, (rounds, now) => {
      const saved = rounds.map((round) => ({ ...round, isDecided: true }));
      expect(latenessAt(saved, now)).toBe(0);
    }),
  );
});

test('what is shown stays the same until the next look', () => {
  check(
    fc.property(evening, instant, (rounds, now) => {
      const tell = (at: Date) => {
        const late = shownLateness(latenessAt(rounds, at));
        return {
          late,
          next: nextUp(rounds, at, late).map(({ teamId, round }) => [teamId, round.id]),
        };
      };
      const look = nextChangeAt(rounds, now, tell) ?? later(now, 600);
      expect(look > now).toBe(true);
      for (let at = now; at < look; at = later(at, 1)) expect(tell(at)).toEqual(tell(now));
    }),
  );
});

test('a team is told of one round at a time, an open one of its own', () => {
  check(
    fc.property(evening, instant, (rounds, now) => {
      const next = nextUp(rounds, now, shownLateness(latenessAt(rounds, now)));
      for (const { teamId, round } of next) {
        expect([round.leftTeamId, round.rightTeamId]).toContain(teamId);
        expect(round.isDecided).toBe(false);
      }
      const inRooms = Map.groupBy(next, ({ round }) => round.roomNumber);
      for (const ofRoom of inRooms.values()) {
        expect(new Set(ofRoom.map(({ round }) => round.id)).size).toBeLessThanOrEqual(2);
      }
    }),
  );
});
