import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counts, quizzersOf } from '../../testing/nights.ts';
import { entryFindings, type ResultEntry, resultOf, winnerOf } from './entry.ts';
import {
  expectedScore,
  linesGive,
  lineValue,
  olympicPoints,
  quizzerPoints,
  teamBonuses,
} from './points.ts';

const rosters = { left: quizzersOf(1), right: quizzersOf(2) };
const round = { roundId: 1, leftTeamId: 1, rightTeamId: 2 };

const anyScore = fc.oneof(
  fc.integer({ min: -25, max: 55 }).map((tens) => tens * 10),
  fc.integer(),
  fc.string({ maxLength: 5 }),
  fc.constantFrom(null, undefined, '', '150', '-20', Number.NaN),
);
const anyLines = fc.array(
  fc.record({
    id: fc.constantFrom(...quizzersOf(1), ...quizzersOf(2), 99),
    numberCorrect: fc.integer({ min: -1, max: 5 }),
    numberErrors: fc.integer({ min: -1, max: 4 }),
  }),
  { maxLength: 6 },
);
const anyEntry: fc.Arbitrary<ResultEntry> = fc.record({
  leftTeamScore: anyScore,
  rightTeamScore: anyScore,
  winningTeam: fc.constantFrom('left', 'right', '', null, undefined),
  leftTeamQuizzers: anyLines,
  rightTeamQuizzers: anyLines,
});
const lines = fc
  .array(counts, { maxLength: 6 })
  .map((all) => all.map((c, i) => ({ quizzerId: i + 1, ...c })));

/** Mostly valid, so that many entries have no finding. */
const nearlyRight = (ids: readonly number[]) =>
  fc
    .uniqueArray(fc.constantFrom(...ids), { maxLength: 4 })
    .chain((own) => fc.tuple(...own.map((id) => counts.map((c) => ({ id, ...c })))))
    .map((all) =>
      all.map(({ id, correct, errors }) => ({ id, numberCorrect: correct, numberErrors: errors })),
    );
const likelyEntry: fc.Arbitrary<ResultEntry> = fc.record({
  leftTeamScore: fc.integer({ min: -22, max: 50 }).map((tens) => tens * 10),
  rightTeamScore: fc.integer({ min: -22, max: 50 }).map((tens) => String(tens * 10)),
  winningTeam: fc.constantFrom('left', 'right', '', '', ''),
  leftTeamQuizzers: nearlyRight(quizzersOf(1)),
  rightTeamQuizzers: nearlyRight(quizzersOf(2)),
});

test('an entry without findings is a result within every limit (S1)', () => {
  let valid = 0;
  fc.assert(
    fc.property(fc.oneof(likelyEntry, anyEntry), (entry) => {
      if (entryFindings(entry, rosters).length > 0) return;
      valid += 1;
      const { left, right, winner } = resultOf(entry, round);
      for (const { score } of [left, right]) {
        expect(score % 10 === 0 && score >= -200 && score <= 480).toBe(true);
      }
      const [won, lost] = winner === 'left' ? [left, right] : [right, left];
      expect(won.score).toBeGreaterThanOrEqual(lost.score);
      const all = [...left.lines, ...right.lines];
      expect(new Set(all.map((l) => l.quizzerId)).size).toBe(all.length);
      expect(all.reduce((n, l) => n + l.correct + l.errors, 0)).toBeLessThanOrEqual(20);
    }),
    { numRuns: 2000 },
  );
  expect(valid).toBeGreaterThan(100);
});

test('changing sides in an entry changes sides in its findings and its winner (F7)', () => {
  const across = (path: string) =>
    path.startsWith('left') ? path.replace('left', 'right') : path.replace('right', 'left');
  const swapped = (entry: ResultEntry): ResultEntry => ({
    leftTeamScore: entry.rightTeamScore,
    rightTeamScore: entry.leftTeamScore,
    winningTeam:
      entry.winningTeam === 'left' ? 'right' : entry.winningTeam === 'right' ? 'left' : null,
    leftTeamQuizzers: entry.rightTeamQuizzers,
    rightTeamQuizzers: entry.leftTeamQuizzers,
  });
  const named = (entry: ResultEntry, of: typeof rosters) =>
    entryFindings(entry, of)
      // Only which of the two lines counts as the second depends on the order of the sides.
      .filter((f) => f.code !== 'score/quizzer-twice')
      .map((f) => `${f.code} ${f.path}`)
      .sort();
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const there = named(entry, rosters);
      const back = entryFindings(swapped(entry), { left: rosters.right, right: rosters.left })
        .filter((f) => f.code !== 'score/quizzer-twice')
        .map((f) => `${f.code} ${across(f.path)}`)
        .sort();
      expect(back).toEqual(there);
      const winner = winnerOf(entry);
      const other = winner === null ? null : winner === 'left' ? 'right' : 'left';
      expect(winnerOf(swapped(entry))).toBe(other);
    }),
  );
});

test('a team’s lines are worth its quizzers’ points, its bonuses and its error outs (S2, S3, S7)', () => {
  fc.assert(
    fc.property(lines, (own) => {
      const points = own.reduce((n, line) => n + quizzerPoints(line), 0);
      const errorOuts = own.filter((line) => line.errors === 3).length;
      expect(linesGive(own)).toBe(points + 10 * teamBonuses(own));
      expect(lineValue(own)).toBe(linesGive(own) + 10 * errorOuts);
    }),
  );
});

test('what the lines are worth is always an expected score (S7)', () => {
  fc.assert(
    fc.property(lines, lines, (own, opponents) => {
      const { from, to } = expectedScore(own, opponents);
      for (const value of [lineValue(own), linesGive(own)]) {
        if (own.length > 0) expect(from).toBeLessThanOrEqual(value);
        if (to !== null) expect(to).toBeGreaterThanOrEqual(value);
      }
    }),
  );
});

test('a higher score never brings fewer Olympic points, nor does winning with it (S4)', () => {
  const tens = fc.integer({ min: -20, max: 47 }).map((n) => n * 10);
  fc.assert(
    fc.property(tens, fc.boolean(), (score, won) => {
      expect(olympicPoints(score + 10, won)).toBeGreaterThanOrEqual(olympicPoints(score, won));
      expect(olympicPoints(score, true)).toBeGreaterThan(olympicPoints(score, false));
    }),
  );
});
