import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { expect, test } from 'vitest';
import { gameOf, liveScoreOf } from './live-games.ts';

const game: LiveGame = {
  roundId: 7,
  division: 'Open',
  roomName: 'ASC 101',
  roundNumber: 2,
  question: 14,
  leftTeamId: 1,
  leftTeamName: 'Dayton',
  leftScore: 120,
  rightTeamId: 2,
  rightTeamName: 'Findlay',
  rightScore: 0,
  over: false,
  winningTeam: '',
};

test('a round has the game that machines send of it, or none', () => {
  expect(gameOf([game], 7)).toBe(game);
  expect(gameOf([game], 8)).toBeNull();
});

test('a live score belongs to the team, whichever side the page shows it on', () => {
  expect(liveScoreOf(game, 1)).toBe(120);
  expect(liveScoreOf(game, 2)).toBe(0);
  expect(liveScoreOf(game, 3)).toBeNull();
  expect(liveScoreOf(null, 1)).toBeNull();
});
