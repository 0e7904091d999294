import { describe, expect, test } from 'vitest';
import { followedScore, proposedScores } from './entry.ts';

const line = (id: number, numberCorrect: number, numberErrors = 0) => ({
  id,
  numberCorrect,
  numberErrors,
});
const entry = (left: ReturnType<typeof line>[], right: ReturnType<typeof line>[]) => ({
  leftTeamQuizzers: left,
  rightTeamQuizzers: right,
});

describe('the scores offered for a touch (S7)', () => {
  test('without an error there is one: what the lines make', () => {
    const clean = entry([line(1, 4), line(2, 1), line(3, 1)], [line(4, 2)]);
    expect(proposedScores(clean, 'left')).toEqual([140]);
    expect(proposedScores(clean, 'right')).toEqual([40]);
  });

  test('an own error may cost ten, an opponent’s may have brought ten', () => {
    const erred = entry([line(1, 3, 1)], [line(4, 2)]);
    expect(proposedScores(erred, 'left')).toEqual([50, 60]);
    expect(proposedScores(erred, 'right')).toEqual([40, 50]);
  });

  test('with many errors, the three closest to what the lines give: a third error costs in any case', () => {
    const erred = entry([line(1, 3, 2), line(2, 0, 3)], [line(4, 2, 3)]);
    expect(proposedScores(erred, 'left')).toEqual([40, 50, 60]);
    expect(proposedScores(erred, 'right')).toEqual([20, 30, 40]);
    expect(proposedScores(entry([line(1, 3)], [line(4, 2, 2)]), 'left')).toEqual([60, 70, 80]);
  });

  test('before anything is entered, and while lines are missing (S9), none is offered', () => {
    expect(proposedScores(entry([line(1, 0)], [line(4, 0)]), 'left')).toEqual([]);
    expect(proposedScores(entry([], [line(4, 2)]), 'left')).toEqual([]);
    expect(proposedScores(entry([line(1, 2)], []), 'left')).toEqual([]);
  });
});

test('a taken score follows a correction by as much, and to what S7 leaves', () => {
  expect(followedScore(0, entry([line(1, 4)], [line(4, 2)]), 'left')).toBe(90);
  expect(followedScore(10, entry([line(1, 2, 1)], [line(4, 2, 2)]), 'left')).toBe(50);
  expect(followedScore(20, entry([line(1, 3, 1)], [line(4, 2)]), 'left')).toBe(60);
});
