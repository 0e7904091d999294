import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FormatMatch, formatFor } from './format.ts';
import { moveMatch, type PlacedMatch, type Saturday } from './move-match.ts';
import { bookMatches } from './timetable.ts';

const MINUTES = 30;
const STARTS = Array.from({ length: 16 }, (_, i) => 9 * 60 + MINUTES * i);
const SLOTS = { starts: STARTS, minutes: MINUTES };
const ROOMS = [1, 2, 3, 4, 5, 6, 7];

/** A bracket in its own rooms, as it is assigned. */
function bracket(bracketId: number, teams: number, rooms: readonly number[]): PlacedMatch[] {
  const format = formatFor(teams);
  const matches = new Map([...format.main, ...format.consolation].map((each) => [each.id, each]));
  const booked = bookMatches(format, rooms.length, SLOTS) ?? [];
  return booked.map(({ match, slot, room }) => ({
    id: 100 * bracketId + match,
    bracketId,
    match: matches.get(match) as FormatMatch,
    start: STARTS[slot] ?? 0,
    roomNumber: rooms[room] ?? 0,
    teamIds: [],
    isOpen: true,
  }));
}

function holds(matches: readonly PlacedMatch[]): boolean {
  return matches.every((match) => {
    const others = matches.filter(({ id }) => id !== match.id);
    const fed = [match.match.left, match.match.right].every((source) => {
      if (source.from === 'seed') return true;
      const feeder = others.find(
        (each) => each.bracketId === match.bracketId && each.match.id === source.match,
      );
      return feeder !== undefined && feeder.start + MINUTES <= match.start;
    });
    const isAlone = others.every(
      (each) =>
        each.roomNumber !== match.roomNumber ||
        (each.bracketId === match.bracketId && Math.abs(each.start - match.start) >= MINUTES),
    );
    return fed && isAlone;
  });
}

const wish = fc.record({
  which: fc.nat(),
  start: fc.constantFrom(...STARTS),
  roomNumber: fc.constantFrom(...ROOMS),
});

it('B6 holds after each of any moves, and only what would break it is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 10 }),
      fc.integer({ min: 3, max: 8 }),
      fc.array(wish, { minLength: 1, maxLength: 12 }),
      (one, other, wishes) => {
        let matches = [...bracket(1, one, [1, 2, 3]), ...bracket(2, other, [4, 5])];
        expect(holds(matches)).toBe(true);
        for (const { which, start, roomNumber } of wishes) {
          const saturday: Saturday = { matches, slots: SLOTS, roomNumbers: ROOMS };
          const match = matches[which % matches.length] as PlacedMatch;
          const there = matches.find(
            (each) =>
              each.bracketId === match.bracketId &&
              each.start === start &&
              each.roomNumber === roomNumber,
          );
          const after = matches.map((each) => {
            if (each.id === match.id) return { ...each, start, roomNumber };
            if (each.id !== there?.id) return each;
            return { ...each, start: match.start, roomNumber: match.roomNumber };
          });
          const outcome = moveMatch(saturday, match, { start, roomNumber });
          expect('changed' in outcome).toBe(holds(after));
          if ('changed' in outcome) matches = after;
        }
      },
    ),
  );
});
