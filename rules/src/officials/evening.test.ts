import { expect, it } from 'vitest';
import { isPlayed } from './evening.ts';

it('is played when every one of its rounds has its result', () => {
  const round = { roundNumber: 1, roomNumber: 1, minutes: 1140, teams: [], isOver: true };
  expect(isPlayed({ rounds: [round, { ...round, isOver: false }] })).toBe(false);
  expect(isPlayed({ rounds: [round, round] })).toBe(true);
  expect(isPlayed({ rounds: [] })).toBe(false);
});
