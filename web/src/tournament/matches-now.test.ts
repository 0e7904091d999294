import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { expect, it } from 'vitest';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { matchesNow } from './saturday.ts';

const EVENT = defaultEvent(2026);
const match = (id: number, timeString: string, isPlayed = false): ListedRound => ({
  ...{ ...OPEN_ROUND, id, day: 'Saturday', group: null, roundNumber: id, timeString },
  winningTeam: isPlayed ? 'left' : '',
});
const waiting = (id: number, timeString: string): ListedRound => ({
  ...match(id, timeString),
  leftTeamId: 0,
});
const on = (
  time: string,
  matches: readonly ListedRound[],
  games: { roundId: number; over: boolean }[] = [],
) => {
  const at = new Date(`2026-11-21T${time}:00-05:00`);
  const [now = null] = matchesNow(matches, EVENT, at, games).keys();
  return now;
};

it('plays a match from its time on until it is decided, however late', () => {
  const matches = [match(1, '9:00 AM', true), match(5, '10:00 AM'), waiting(9, '10:30 AM')];
  expect(on('09:40', matches)).toBe(null);
  expect(on('10:00', matches)).toBe(5);
  expect(on('11:15', matches)).toBe(5);
});

it('skips a match with unknown teams for a later one', () => {
  expect(on('10:10', [waiting(5, '9:30 AM'), match(3, '10:00 AM'), waiting(9, '11:00 AM')])).toBe(
    3,
  );
  expect(on('10:40', [match(5, '10:00 AM', true), waiting(9, '10:30 AM')])).toBe(null);
});

it('follows the machine, and skips matches before the room’s last result', () => {
  const matches = [match(1, '9:00 AM'), match(4, '9:30 AM', true), match(5, '10:00 AM')];
  expect(on('10:10', matches)).toBe(5);
  const early = [match(4, '9:30 AM'), match(5, '10:00 AM'), match(6, '10:30 AM')];
  expect(on('09:40', early, [{ roundId: 5, over: false }])).toBe(5);
  expect(on('09:40', early, [{ roundId: 4, over: true }])).toBe(null);
});

it('has nothing to play once all is decided', () => {
  expect(on('13:00', [match(1, '9:00 AM', true)])).toBe(null);
  expect(on('13:00', [])).toBe(null);
});

it('plays again, or still, a match before the last result where nothing later is played', () => {
  const matches = [match(5, '9:30 AM'), match(7, '10:00 AM', true), match(9, '11:00 AM')];
  expect(on('10:40', matches)).toBe(5);
  expect(on('11:00', matches)).toBe(9);
  expect(on('10:40', [match(5, '9:30 AM'), match(7, '10:00 AM', true)])).toBe(5);
});

it('says that a match past its time is due, unless a machine plays it', () => {
  const states = (games: { roundId: number; over: boolean }[]) => [
    ...matchesNow([match(5, '10:00 AM')], EVENT, new Date('2026-11-21T11:15:00-05:00'), games),
  ];
  expect(states([])).toEqual([[5, 'due']]);
  expect(states([{ roundId: 5, over: false }])).toEqual([[5, 'now']]);
});

it('plays nothing on the day after', () => {
  const at = new Date('2026-11-22T10:00:00-05:00');
  expect(matchesNow([match(1, '9:00 AM')], EVENT, at, []).size).toBe(0);
});

it('plays one match in a room, whatever brackets share it, and the others wait for it', () => {
  const inOther = { ...match(4, '9:30 AM'), roomNumber: 2 };
  const shared = [match(1, '9:00 AM'), match(2, '9:30 AM'), inOther];
  const at = (time: string) => [
    ...matchesNow(shared, EVENT, new Date(`2026-11-21T${time}:00-05:00`), []).keys(),
  ];
  expect(at('09:10')).toEqual([1]);
  expect(at('09:40')).toEqual([1, 4]);
});
