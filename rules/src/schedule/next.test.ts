import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextAfterSave,
  nextAfterUndo,
  nextAtDesk,
  nextOfBracket,
  nextOfRoom,
  nextUp,
  playedInRoom,
  type RoundOfRoom,
  stillOpen,
  type TimedRound,
} from './next.ts';

const MINUTE = 60_000;
const SEVEN = Date.parse('2026-11-21T00:00:00Z');
const at = (minutes: number) => new Date(SEVEN + minutes * MINUTE);

/** A round of half an hour in slot 0, 1, …; the teams are numbers. */
function round(
  [slot, roomNumber, leftTeamId, rightTeamId]: readonly [number, number, number, number],
  isDecided = false,
): TimedRound {
  const start = SEVEN + slot * 30 * MINUTE;
  const id = slot * 100 + roomNumber;
  const end = start + 30 * MINUTE;
  return { id, roomNumber, start, end, isDecided, leftTeamId, rightTeamId };
}
const DECIDED = true;
/** `team in room` of everybody who is next. */
const nextAt = (rounds: readonly TimedRound[], minutes: number, lateness = 0) =>
  nextUp(rounds, at(minutes), lateness).map(
    ({ teamId, round: { roomNumber } }) => `${teamId} in ${roomNumber}`,
  );

test('an earlier round of a team is still open from its start until 90 minutes late (X11)', () => {
  const rounds = [round([0, 1, 1, 2], DECIDED), round([3, 1, 1, 3]), round([4, 2, 1, 4])];
  const openAt = (minutes: number, next: number | null = 402) =>
    stillOpen(rounds, next, at(minutes))?.id ?? null;
  expect(openAt(89)).toBeNull();
  expect([openAt(90), openAt(123), openAt(209)]).toEqual([301, 301, 301]);
  expect(openAt(210)).toBeNull();
  expect([openAt(123, 301), openAt(123, null)]).toEqual([null, 402]);
  const over = [{ roundId: 301, over: true }];
  expect(stillOpen(rounds, 402, at(123), over)).toBeNull();
});

describe('who is next (X11)', () => {
  const night = [round([0, 1, 1, 2]), round([1, 1, 3, 4]), round([2, 1, 5, 6])];

  test('the first round of a room, from its own length before its start until it begins', () => {
    expect(nextAt(night, -31)).toEqual([]);
    expect(nextAt(night, -30)).toEqual(['1 in 1', '2 in 1']);
    expect(nextAt(night, -1)).toEqual(['1 in 1', '2 in 1']);
    expect(nextAt(night, 0)).toEqual(['3 in 1', '4 in 1']);
  });
  test('a round whose room is still busy stays next after its time', () => {
    expect(nextAt(night, 35, 5)).toEqual(['3 in 1', '4 in 1']);
    expect(nextAt(night, 45, 15)).toEqual(['3 in 1', '4 in 1']);
  });
  test('a round that two others of its room come before is not next', () => {
    expect(nextAt(night, 40, 0)).toEqual(['3 in 1', '4 in 1']);
  });
  test('with the result of the round before, it is next until its expected start', () => {
    const saved = [round([0, 1, 1, 2], DECIDED), ...night.slice(1)];
    expect(nextAt(saved, 29)).toEqual(['3 in 1', '4 in 1']);
    expect(nextAt(saved, 31)).toEqual(['5 in 1', '6 in 1']);
  });
  test('lateness moves it', () => {
    const saved = [round([0, 1, 1, 2], DECIDED), ...night.slice(1)];
    expect(nextAt(saved, 8, 10)).toEqual([]);
    expect(nextAt(saved, 10, 10)).toEqual(['3 in 1', '4 in 1']);
    expect(nextAt(saved, 39, 10)).toEqual(['3 in 1', '4 in 1']);
  });
  test('a team that is still due elsewhere hears of it when that round is over', () => {
    const two = [round([0, 1, 1, 2]), round([1, 2, 1, 9])];
    expect(nextAt(two, 20)).toEqual(['9 in 2']);
    expect(nextAt([round([0, 1, 1, 2], DECIDED), round([1, 2, 1, 9])], 20)).toEqual([
      '1 in 2',
      '9 in 2',
    ]);
  });
  test('a sheet that is missing for a whole round does not hold up its room', () => {
    expect(nextAt(night, 59)).toEqual(['3 in 1', '4 in 1']);
    expect(nextAt(night, 60)).toEqual(['5 in 1', '6 in 1']);
  });
  test('a match whose teams are not known yet is nobody’s next', () => {
    expect(nextAt([{ ...round([0, 1, 1, 2]), rightTeamId: null }], -10)).toEqual([]);
  });
  test('a match without teams holds up no room', () => {
    const waiting = { ...round([0, 1, 1, 2]), leftTeamId: null };
    expect(nextAt([waiting, round([1, 1, 3, 4]), round([2, 1, 5, 6])], 31)).toEqual([
      '5 in 1',
      '6 in 1',
    ]);
  });
});

test('of a bracket the matches that are played are next, else the first whose teams are known', () => {
  const next = (matches: readonly TimedRound[], played: readonly number[]) =>
    nextOfBracket(matches, new Set(played)).map(({ id }) => id);
  const [first, beside, later] = [round([0, 1, 1, 2]), round([0, 2, 3, 4]), round([1, 1, 5, 6])];
  expect(next([first, beside, later], [])).toEqual([1, 2]);
  expect(next([first, beside, later], [1, 101, 9])).toEqual([1, 101]);
  expect(next([round([0, 1, 1, 2], DECIDED), later], [])).toEqual([101]);
  expect(next([{ ...later, rightTeamId: null }], [])).toEqual([]);
});

test('a match that a machine has finished is over in its room (Q5)', () => {
  const matches = [round([0, 1, 1, 2]), round([1, 1, 3, 4]), round([2, 1, 5, 6])];
  const [, over, due] = matches;
  const at = new Date((due?.start ?? 0) + MINUTE);
  const played = playedInRoom(matches, at, [{ roundId: over?.id ?? 0, over: true }]);
  expect(played?.id).toBe(due?.id);
});

/** `o` open, `p` played, `f` forfeit: a room's evening, round 1 first. */
const room = (evening: string): RoundOfRoom[] =>
  [...evening].map((state, i) => ({
    place: i + 1,
    isOpen: state === 'o',
    isPlayed: state === 'p',
  }));

test.each([
  ['ooo', 1],
  ['poo', 2],
  ['pop', 2],
  ['popo', 4],
  ['pfoo', 3],
  ['pofo', 2],
  ['offo', 1],
  ['ppp', null],
  ['', null],
])('of %j the next is %j (X7)', (evening, next) => {
  expect(nextOfRoom(room(evening))?.place ?? null).toBe(next);
});

test.each([
  ['ooo', 1, 2],
  ['opo', 1, 3],
  ['poooo', 3, 4],
  ['opo', 3, 1],
  ['oofo', 1, 2],
  ['oopoo', 1, 2],
  ['ppo', 3, null],
])('in %j a save of round %j leads to %j (X7)', (evening, id, next) => {
  const rounds = room(evening).map((each) => ({ ...each, id: each.place, roomNumber: 1 }));
  const elsewhere = { place: 0, id: 9, roomNumber: 2, isOpen: true, isPlayed: false };
  expect(nextAfterSave([elsewhere, ...rounds], { id, roomNumber: 1 })?.id ?? null).toBe(next);
});

test.each([
  ['poo', 1, 1],
  ['ppo', 2, 2],
  ['ppo', 1, 1],
  ['opo', 2, 1],
  ['popo', 3, 2],
  ['oppo', 3, 3],
])('in %j an undo of round %j leads to %j (X7)', (evening, id, next) => {
  const rounds = room(evening).map((each) => ({ ...each, id: each.place, roomNumber: 1 }));
  const elsewhere = { ...rounds[0], place: 0, id: 9, roomNumber: 2, isOpen: true, isPlayed: false };
  expect(nextAfterUndo([elsewhere, ...rounds], { id, roomNumber: 1 })?.id).toBe(next);
});

test.each([
  ['the next room without this slot’s result', [11, 12, 13, 21], 12, 13],
  ['the first one, after the last room', [11, 12, 13, 21], 13, 11],
  ['the first room of the next slot, once this one is complete', [11, 22, 42, 34, 33], 22, 33],
  ['a skipped one, after the last slot', [21, 13, 32], 32, 13],
  ['no round of a room that isn’t that far', [51, 52, 61, 62, 63, 71], 61, 63],
  ['none, after the last one', [32], 32, null],
])('at a desk comes %s', (_, open, id, next) => {
  const rounds = [...open, 23, 31].map((each) => ({
    ...{ id: each, roomNumber: each % 10, place: Math.floor(each / 10) },
    ...{ isOpen: open.includes(each), isPlayed: !open.includes(each) },
  }));
  expect(nextAtDesk(rounds, { id, roomNumber: id % 10 })?.id ?? null).toBe(next);
});

test('at a desk no sheet opens that isn’t expected: an earlier one of its room comes first', () => {
  const evenings = fc.array(fc.string({ unit: fc.constantFrom('o', 'p', 'f'), maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(evenings, fc.nat(), (states, choice) => {
      const rounds = states.flatMap((evening, roomNumber) =>
        room(evening).map((each) => ({ ...each, roomNumber, id: each.place * 10 + roomNumber })),
      );
      const saved = rounds[choice % Math.max(1, rounds.length)];
      if (saved === undefined) return;
      const after = rounds.map((each) =>
        each === saved ? { ...each, isOpen: false, isPlayed: true } : each,
      );
      const next = nextAtDesk(rounds, saved);
      expect(next === null).toBe(after.every(({ isOpen }) => !isOpen));
      const ofRoom = nextOfRoom(after.filter((each) => each.roomNumber === next?.roomNumber));
      expect(next?.place ?? 0).toBeLessThanOrEqual(ofRoom?.place ?? 0);
    }),
  );
});

test('the next of a room is open, and no other order of its rounds changes it', () => {
  const evening = fc.array(fc.constantFrom('o', 'p', 'f'), { maxLength: 9 });
  fc.assert(
    fc.property(evening, (states) => {
      const rounds = room(states.join(''));
      const next = nextOfRoom(rounds);
      expect(next?.isOpen ?? true).toBe(true);
      expect(next === null).toBe(rounds.every(({ isOpen }) => !isOpen));
      expect(nextOfRoom(rounds.toReversed())).toEqual(next);
    }),
  );
});
