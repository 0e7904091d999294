import { describe, expect, test } from 'vitest';
import {
  entryDoubts,
  entryFindings,
  fewQuestions,
  isTied,
  type LineEntry,
  type ResultEntry,
  resultOf,
  winnerOf,
} from './entry.ts';

const rosters = { left: [11, 12, 13, 14, 15, 16], right: [21, 22, 23, 24, 25] };
const line = (id: number, numberCorrect: number, numberErrors = 0): LineEntry => ({
  id,
  numberCorrect,
  numberErrors,
});
const entry = (changes: Partial<ResultEntry> = {}): ResultEntry => ({
  leftTeamScore: 120,
  rightTeamScore: 80,
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
  ...changes,
});
const codesAndPaths = (changes: Partial<ResultEntry>) =>
  entryFindings(entry(changes), rosters).map((f) => [f.code, f.path]);

describe('a score (S1)', () => {
  test('may be text or a number, with spaces or a sign around it', () => {
    for (const leftTeamScore of [120, '120', ' 120 ', '+120', '120.0', '480']) {
      expect(codesAndPaths({ leftTeamScore })).toEqual([]);
    }
    for (const leftTeamScore of ['-20', '−20', '–20', '—20']) {
      expect(codesAndPaths({ leftTeamScore })).toEqual([]);
    }
  });

  test.each(['abc', '12o', '1e2', '0x10', '--10', '1,000', Number.NaN, Infinity])(
    'that is no number is refused: %s',
    (leftTeamScore) => {
      expect(codesAndPaths({ leftTeamScore })).toEqual([['score/not-a-number', 'leftTeamScore']]);
    },
  );

  test('must end in 0', () => {
    expect(codesAndPaths({ rightTeamScore: 85 })).toEqual([
      ['score/not-in-tens', 'rightTeamScore'],
    ]);
    expect(codesAndPaths({ rightTeamScore: '80.5' })).toEqual([
      ['score/not-in-tens', 'rightTeamScore'],
    ]);
  });

  test('is at most 480 and at least -200', () => {
    expect(codesAndPaths({ leftTeamScore: 490 })).toEqual([['score/too-high', 'leftTeamScore']]);
    expect(codesAndPaths({ rightTeamScore: -210 })).toEqual([['score/too-low', 'rightTeamScore']]);
  });

  test('shows all its faults at once', () => {
    expect(codesAndPaths({ leftTeamScore: '485' })).toEqual([
      ['score/not-in-tens', 'leftTeamScore'],
      ['score/too-high', 'leftTeamScore'],
    ]);
  });

  test.each([null, undefined, '', '  '])('is required of both teams: %j', (missing) => {
    expect(codesAndPaths({ leftTeamScore: missing, rightTeamScore: missing })).toEqual([
      ['score/missing', 'leftTeamScore'],
      ['score/missing', 'rightTeamScore'],
    ]);
  });
});

describe('the winner (S1)', () => {
  const tied = { leftTeamScore: 100, rightTeamScore: '100' };

  test.each([undefined, null, ''] as const)('must be chosen on a tie: %j', (winningTeam) => {
    expect(codesAndPaths({ ...tied, winningTeam })).toEqual([
      ['score/winner-missing', 'winningTeam'],
    ]);
  });

  test('chosen on a tie is the winner', () => {
    expect(codesAndPaths({ ...tied, winningTeam: 'right' })).toEqual([]);
    expect(winnerOf(entry({ ...tied, winningTeam: 'right' }))).toBe('right');
  });

  test('may be left out when the scores tell', () => {
    expect([isTied(entry(tied)), isTied(entry())]).toEqual([true, false]);
    expect(isTied(entry({ leftTeamScore: '', rightTeamScore: '' }))).toBe(false);
    expect(winnerOf(entry())).toBe('left');
    expect(winnerOf(entry({ leftTeamScore: 70 }))).toBe('right');
  });

  test('may not contradict the scores', () => {
    expect(codesAndPaths({ winningTeam: 'left' })).toEqual([]);
    expect(codesAndPaths({ winningTeam: 'right' })).toEqual([
      ['score/winner-contradicts', 'winningTeam'],
    ]);
  });
});

describe('a line (S1)', () => {
  test('has 0 to 4 correct and 0 to 3 errors, in whole numbers', () => {
    const leftTeamQuizzers = [line(11, 4, 2), line(12, 5, 0), line(13, 0, 4), line(14, 1.5, -1)];
    expect(codesAndPaths({ leftTeamQuizzers })).toEqual([
      ['score/correct-out-of-range', 'leftTeamQuizzers.1.numberCorrect'],
      ['score/correct-out-of-range', 'leftTeamQuizzers.3.numberCorrect'],
      ['score/errors-out-of-range', 'leftTeamQuizzers.2.numberErrors'],
      ['score/errors-out-of-range', 'leftTeamQuizzers.3.numberErrors'],
    ]);
  });

  test('cannot be a quiz out and an error out', () => {
    expect(codesAndPaths({ rightTeamQuizzers: [line(21, 4, 3)] })).toEqual([
      ['score/quiz-out-and-error-out', 'rightTeamQuizzers.0'],
    ]);
  });

  test('counts towards at most 20 questions over both teams', () => {
    const leftTeamQuizzers = [line(11, 4), line(12, 4), line(13, 2)];
    const rightTeamQuizzers = [line(21, 4), line(22, 4), line(23, 2)];
    expect(codesAndPaths({ leftTeamQuizzers, rightTeamQuizzers })).toEqual([]);
    expect(
      codesAndPaths({
        leftTeamQuizzers,
        rightTeamQuizzers: [...rightTeamQuizzers, line(24, 0, 1)],
      }),
    ).toEqual([['score/too-many-questions', '']]);
  });

  test('belongs to a quizzer of that team, once', () => {
    expect(
      codesAndPaths({
        leftTeamQuizzers: [line(11, 1), line(21, 1), line(11, 0)],
        rightTeamQuizzers: [line(21, 2)],
      }),
    ).toEqual([
      ['score/not-on-roster', 'leftTeamQuizzers.1'],
      ['score/quizzer-twice', 'leftTeamQuizzers.2'],
      ['score/quizzer-twice', 'rightTeamQuizzers.0'],
    ]);
  });

  test('may be missing while only the scores are known (S9)', () => {
    expect(codesAndPaths({ leftTeamQuizzers: [line(11, 1)] })).toEqual([]);
  });
});

test('several faults come in the fixed order, whichever side they are on (S1)', () => {
  const codes = codesAndPaths({
    leftTeamScore: '',
    rightTeamScore: 'x',
    leftTeamQuizzers: [line(99, 9, 9), line(12, 4, 3), line(12, 4, 3)],
  }).map(([code]) => code);
  expect(codes).toEqual([
    'score/not-a-number',
    'score/missing',
    'score/correct-out-of-range',
    'score/errors-out-of-range',
    'score/quiz-out-and-error-out',
    'score/quiz-out-and-error-out',
    'score/too-many-questions',
    'score/not-on-roster',
    'score/quizzer-twice',
  ]);
});

test('a valid entry becomes the result of its round (S1)', () => {
  const valid = entry({ leftTeamScore: '-0', rightTeamQuizzers: [line(21, 4, 1)] });
  expect(resultOf(valid, { roundId: 5, leftTeamId: 1, rightTeamId: 2 })).toEqual({
    roundId: 5,
    left: { teamId: 1, score: 0, lines: [] },
    right: { teamId: 2, score: 80, lines: [{ quizzerId: 21, correct: 4, errors: 1 }] },
    winner: 'right',
  });
});

test('an entry that decides nothing is no result', () => {
  const undecided = entry({ leftTeamScore: '' });
  expect(() => resultOf(undecided, { roundId: 5, leftTeamId: 1, rightTeamId: 2 })).toThrow(
    /round 5/,
  );
});

describe('a result of few questions (S7)', () => {
  const doubtsWith = (correct: number[]) =>
    fewQuestions(entry({ leftTeamQuizzers: correct.map((n, i) => line(11 + i, n, 0)) }));

  test('is doubtful', () => {
    expect(doubtsWith([1])).toEqual([
      { code: 'score/few-questions', path: '', data: { questions: 1, of: 20 } },
    ]);
    expect(doubtsWith([4, 4, 1])).toHaveLength(1);
  });

  test('is not with half of them, or with scores alone (S9)', () => {
    expect(doubtsWith([4, 4, 2])).toEqual([]);
    expect(doubtsWith([0, 0])).toEqual([]);
  });
});

describe('a doubtful score (S7)', () => {
  const lines = {
    leftTeamQuizzers: [line(11, 2, 1)],
    rightTeamQuizzers: [line(21, 1, 2)],
  };

  test('is one that the lines cannot explain, and is no finding', () => {
    const code = 'score/unlike-lines';
    const doubtful = entry({ ...lines, leftTeamScore: 70, rightTeamScore: -10 });
    expect(entryDoubts(doubtful)).toEqual([
      { code, path: 'leftTeamScore', data: { score: 70, from: 30, to: 60 } },
      { code, path: 'rightTeamScore', data: { score: -10, from: 0, to: 30 } },
    ]);
    expect(entryFindings(doubtful, rosters)).toEqual([]);
  });

  test('is not one at the ends of what the lines explain', () => {
    expect(entryDoubts(entry({ ...lines, leftTeamScore: 60, rightTeamScore: 0 }))).toEqual([]);
    expect(entryDoubts(entry({ ...lines, leftTeamScore: 30, rightTeamScore: 30 }))).toEqual([]);
  });

  test('is not asked about while lines or score are missing (S9)', () => {
    expect(entryDoubts(entry({ leftTeamScore: 480 }))).toEqual([]);
    expect(entryDoubts(entry({ ...lines, leftTeamScore: '', rightTeamScore: 30 }))).toEqual([]);
  });
});

describe('more than five quizzers of one team with a line (U5)', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => line(n, 0, 0));

  test('are a doubt on their side, and no finding', () => {
    const entered = entry({ leftTeamQuizzers: six, leftTeamScore: 0 });
    expect(entryDoubts(entered)).toEqual([
      {
        code: 'score/many-quizzers',
        path: 'leftTeamQuizzers',
        data: { quizzers: 6, most: 5 },
      },
    ]);
    const wide = { left: [1, 2, 3, 4, 5, 6], right: [] };
    expect(entryFindings(entered, wide)).toEqual([]);
    expect(entryDoubts(entry({ rightTeamQuizzers: six, rightTeamScore: 0 }))).toMatchObject([
      { code: 'score/many-quizzers', path: 'rightTeamQuizzers' },
    ]);
  });

  test('five are none', () => {
    expect(entryDoubts(entry({ leftTeamQuizzers: six.slice(0, 5), leftTeamScore: 0 }))).toEqual([]);
  });
});
