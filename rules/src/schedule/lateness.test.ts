import { describe, expect, test } from 'vitest';
import { latenessAt, nextChangeAt, overdueRooms, shownLateness } from './lateness.ts';
import type { TimedRound } from './next.ts';

const MINUTE = 60_000;
const SEVEN = Date.parse('2026-11-21T00:00:00Z');
const at = (minutes: number) => new Date(SEVEN + minutes * MINUTE);

let id = 0;
/** A room's rounds of half an hour, one after another from 7:00 PM: `x` has a result, `-` has none. */
const room = (roomNumber: number, results: string): TimedRound[] =>
  [...results].map((result, slot) => ({
    id: ++id,
    roomNumber,
    start: SEVEN + slot * 30 * MINUTE,
    end: SEVEN + (slot + 1) * 30 * MINUTE,
    isDecided: result === 'x',
    leftTeamId: 2 * id,
    rightTeamId: 2 * id + 1,
  }));
const late = (rooms: readonly TimedRound[][], minutes: number) =>
  latenessAt(rooms.flat(), at(minutes));

describe('how late the evening is (X11)', () => {
  test('three rooms: the middle one counts', () => {
    expect(late([room(1, 'xx-'), room(2, 'x--'), room(3, '---')], 72)).toBe(12);
  });
  test('between two middle rooms it is the mean', () => {
    expect(late([room(1, 'xx-'), room(2, 'xx-'), room(3, 'x--'), room(4, 'x--')], 70)).toBe(5);
  });
  test('0 when most rooms are in time', () => {
    expect(late([room(1, 'xx-'), room(2, 'xx-'), room(3, '---')], 80)).toBe(0);
  });
  test('0 before the first round, with no round at all, and long after the last', () => {
    expect(late([room(1, '---')], -10)).toBe(0);
    expect(late([], 10)).toBe(0);
    expect(late([room(1, 'x-')], 500)).toBe(0);
  });
  test('a room with all its results is in time', () => {
    expect(late([room(1, 'xxx'), room(2, 'xxx'), room(3, 'xx-')], 110)).toBe(0);
  });
  test('a room whose first round is still to come does not count', () => {
    const later = room(2, '---').map((each) => ({ ...each, start: each.start + 3 * 60 * MINUTE }));
    expect(late([room(1, '---'), later], 40)).toBe(10);
  });
  test('a forgotten sheet of an earlier round does not make a room late', () => {
    expect(late([room(1, '-x-')], 65)).toBe(0);
  });
  test('a room that is silent for more than 90 minutes does not count', () => {
    expect(late([room(1, '----')], 120)).toBe(90);
    expect(late([room(1, '----'), room(2, 'xxx-')], 121)).toBe(1);
  });
  test.each([
    [0, 0],
    [4.9, 0],
    [5, 5],
    [9.9, 5],
    [10, 10],
    [23, 20],
  ])('%s minutes are shown as %s', (minutes, shown) => {
    expect(shownLateness(minutes)).toBe(shown);
  });
});

describe('which rooms are silent (X11)', () => {
  test('rooms with a round that should be over, the longest silent first', () => {
    const rooms = [room(1, 'xx--'), room(2, 'x---'), room(3, '-x--')];
    const silent = overdueRooms(rooms.flat(), at(65));
    expect(silent.map(({ roomNumber }) => roomNumber)).toEqual([3, 2]);
    expect(silent.map(({ rounds }) => rounds.map(({ end }) => (end - SEVEN) / MINUTE))).toEqual([
      [30],
      [60],
    ]);
  });
  test('a match without its teams is not asked for', () => {
    const [match] = room(1, '-').map((each) => ({ ...each, leftTeamId: null }));
    expect(overdueRooms(match === undefined ? [] : [match], at(60))).toEqual([]);
  });
  test('a room is silent from five minutes after the end of a round on', () => {
    expect(overdueRooms(room(1, '-'), at(34))).toEqual([]);
    expect(overdueRooms(room(1, '-'), at(35))).toHaveLength(1);
  });
});

describe('when to look again', () => {
  const tell = (rounds: TimedRound[]) => (when: Date) => shownLateness(latenessAt(rounds, when));
  test('at the next step, at the latest in ten minutes', () => {
    const rounds = room(1, '--');
    expect(nextChangeAt(rounds, at(31.5), tell(rounds))).toEqual(at(35));
    expect(nextChangeAt(rounds, at(10), tell(rounds))).toEqual(at(20));
  });
  test('long before the first round, when it is near; after all, never', () => {
    const rounds = room(1, 'xx');
    expect(nextChangeAt(rounds, at(-600), tell(rounds))).toEqual(at(-30));
    expect(nextChangeAt(rounds, at(600), tell(rounds))).toBeNull();
  });
});
