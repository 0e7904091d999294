import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { expect, it } from 'vitest';
import { inRoom } from './in-room.ts';

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
