import { expect, test } from 'vitest';
import { playedOf } from './admin.tsx';

const round = (winningTeam: '' | 'left') => ({
  ...{ id: 1, version: 1, day: 'Friday' as const, roundNumber: 1, timeString: '7:00 PM' },
  ...{ roomNumber: 1, roomName: 'LIB 1', division: 'Open' as const, group: null },
  ...{ leftTeamId: 1, leftTeamName: 'A', rightTeamId: 2, rightTeamName: 'B' },
  ...{ leftTeamScore: null, rightTeamScore: null, winningTeam },
});
const slot = (...rounds: ReturnType<typeof round>[]) => ({ rounds });

test('nothing is played where nothing is to be played', () => {
  expect(playedOf([], [])).toEqual({ friday: false, fridayGoesOn: false, saturday: false });
  expect(playedOf([], [{ matches: 0, decided: 0 }]).saturday).toBe(false);
});

test('Friday goes on until its last result', () => {
  const open = playedOf([slot(round('left')), slot(round(''))], []);
  expect([open.friday, open.fridayGoesOn]).toEqual([false, true]);
  const over = playedOf([slot(round('left')), slot(round('left'))], []);
  expect([over.friday, over.fridayGoesOn]).toEqual([true, false]);
});

test('Saturday is played with the last match of both divisions', () => {
  const divisions = (decided: number) => [
    { matches: 80, decided: 80 },
    { matches: 64, decided },
  ];
  expect(playedOf([], divisions(63)).saturday).toBe(false);
  expect(playedOf([], divisions(64)).saturday).toBe(true);
});
