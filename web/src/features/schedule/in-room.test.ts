import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { expect, it } from 'vitest';
import { inRoom, matchesInRoom } from './in-room.ts';

const EVENT = {
  fridayDate: '2026-11-20',
  saturdayDate: '2026-11-21',
  timeZone: 'America/New_York',
  slotMinutes: 30,
  fridayStart: '19:00',
};
const round = (id: number, timeString: string, isPlayed = false): ListedRound => ({
  id,
  version: 1,
  day: 'Friday',
  division: 'Open',
  group: 'Open 1',
  roundNumber: id,
  roomNumber: 1,
  roomName: 'A 1',
  timeString,
  leftTeamId: 1,
  rightTeamId: 2,
  leftTeamName: 'Lima',
  rightTeamName: 'Xenia',
  leftTeamScore: null,
  rightTeamScore: null,
  winningTeam: isPlayed ? 'left' : '',
});
const ROUNDS = [
  round(1, '7:00 PM', true),
  round(2, '7:30 PM'),
  round(3, '8:00 PM'),
  round(4, '9:00 PM'),
];
const at = (
  time: string,
  {
    upNext = null,
    games = [],
  }: { upNext?: number | null; games?: { roundId: number; over: boolean }[] } = {},
) => {
  const { now, next } = inRoom(
    ROUNDS,
    EVENT,
    new Date(`2026-11-20T${time}:00-05:00`),
    games,
    upNext,
  );
  return [now?.id ?? null, next?.id ?? null];
};

it('follows the clock while the server says nothing', () => {
  expect(at('18:00')).toEqual([null, 2]);
  expect(at('19:40')).toEqual([2, 3]);
  expect(at('20:40')).toEqual([null, 4]);
  expect(at('21:10')).toEqual([4, null]);
});

it('plays the round before the one that is next, though the evening is late', () => {
  expect(at('20:10', { upNext: 3 })).toEqual([2, 3]);
  expect(at('20:10', { upNext: 2 })).toEqual([null, 2]);
});

it('does not play a round before its time', () => {
  expect(at('19:20', { upNext: 3 })).toEqual([null, 3]);
});

it('believes the machine in the room', () => {
  expect(at('19:40', { upNext: 2, games: [{ roundId: 3, over: false }] })).toEqual([3, 4]);
  expect(at('19:40', { games: [{ roundId: 2, over: true }] })).toEqual([null, 3]);
});

it('says when the last round is due, and nothing once all is played', () => {
  expect(at('23:30')).toEqual([null, 4]);
  const played = ROUNDS.map((each) => ({ ...each, winningTeam: 'left' as const }));
  expect(inRoom(played, EVENT, new Date('2026-11-20T22:00:00-05:00'), [], null)).toEqual({
    now: null,
    next: null,
  });
});

const match = (id: number, timeString: string, isPlayed = false): ListedRound => ({
  ...round(id, timeString, isPlayed),
  day: 'Saturday',
  group: null,
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
  const { now, next } = matchesInRoom(matches, EVENT, at, games);
  return [now?.id ?? null, next?.id ?? null];
};

it('plays a match from its time on until it is decided, however late', () => {
  const matches = [match(1, '9:00 AM', true), match(5, '10:00 AM'), waiting(9, '10:30 AM')];
  expect(on('09:40', matches)).toEqual([null, 5]);
  expect(on('10:00', matches)).toEqual([5, 9]);
  expect(on('11:15', matches)).toEqual([5, 9]);
});

it('plays no match whose teams are not known yet', () => {
  expect(on('10:40', [match(5, '10:00 AM', true), waiting(9, '10:30 AM')])).toEqual([null, 9]);
});

it('goes by the machine, and past a match before the last result of the room', () => {
  const matches = [match(1, '9:00 AM'), match(4, '9:30 AM', true), match(5, '10:00 AM')];
  expect(on('10:10', matches)).toEqual([5, null]);
  const early = [match(4, '9:30 AM'), match(5, '10:00 AM'), match(6, '10:30 AM')];
  expect(on('09:40', early, [{ roundId: 5, over: false }])).toEqual([5, 6]);
  expect(on('09:40', early, [{ roundId: 4, over: true }])).toEqual([null, 5]);
});

it('has nothing to play once all is decided', () => {
  expect(on('13:00', [match(1, '9:00 AM', true)])).toEqual([null, null]);
  expect(on('13:00', [])).toEqual([null, null]);
});
