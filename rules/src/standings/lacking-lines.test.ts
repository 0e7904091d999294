import { expect, test } from 'vitest';
import { forfeit } from '../scores/points.ts';
import type { Line, RoundResult } from '../tournament.ts';
import { roundsLackingLines } from './lacking-lines.ts';

const line: Line = { quizzerId: 1, correct: 1, errors: 0 };
const round = (roundId: number, left: Line[], right: Line[]): RoundResult => ({
  roundId,
  left: { teamId: 1, score: 20, lines: left },
  right: { teamId: 2, score: 0, lines: right },
  winner: 'left',
});

test('rounds without the lines of a side are named with that side (S9)', () => {
  expect(
    roundsLackingLines([round(1, [line], [line]), round(2, [], []), round(3, [line], [])]),
  ).toEqual([
    { roundId: 2, sides: ['left', 'right'] },
    { roundId: 3, sides: ['right'] },
  ]);
});

test('a forfeit has no lines to come (X3)', () => {
  const result = forfeit({ roundId: 4, leftTeamId: 1, rightTeamId: 2 }, 'left');
  expect(roundsLackingLines([result])).toEqual([]);
});
