import { expect, test } from 'vitest';
import { losingTeam, type Outcome, winningTeam, winsAndLosses } from './outcome.ts';

const round = (leftTeamId: number, rightTeamId: number, winner: Outcome['winner']): Outcome => ({
  leftTeamId,
  rightTeamId,
  winner,
});

test('a decided round has a winner and a loser, an open one neither', () => {
  expect([winningTeam(round(1, 2, 'right')), losingTeam(round(1, 2, 'right'))]).toEqual([2, 1]);
  expect([winningTeam(round(1, 2, null)), losingTeam(round(1, 2, null))]).toEqual([null, null]);
});

test('a team’s wins and losses are of decided rounds on either side', () => {
  const rounds = [
    round(1, 2, 'left'),
    round(3, 1, 'right'),
    round(1, 4, 'right'),
    round(2, 3, 'left'),
    round(1, 3, null),
  ];
  expect(winsAndLosses(1, rounds)).toEqual({ wins: 2, losses: 1 });
});
