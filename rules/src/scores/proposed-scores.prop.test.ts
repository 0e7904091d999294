import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SIDES } from '../tournament.ts';
import {
  entryDoubts,
  entryFindings,
  followedScore,
  LIMITS,
  linesOf,
  MOST_PROPOSALS,
  proposedScores,
} from './entry.ts';
import { linesGive } from './points.ts';

const counts = fc.record({
  numberCorrect: fc.integer({ min: 0, max: 4 }),
  numberErrors: fc.integer({ min: 0, max: 3 }),
});
const entries = fc
  .tuple(fc.array(counts, { maxLength: 5 }), fc.array(counts, { maxLength: 5 }))
  .map(([left, right]) => ({
    leftTeamQuizzers: left.map((line, place) => ({ id: place + 1, ...line })),
    rightTeamQuizzers: right.map((line, place) => ({ id: place + 11, ...line })),
  }));
const rosters = { left: [1, 2, 3, 4, 5], right: [11, 12, 13, 14, 15] };

test('what is offered may be saved without a doubt (S1, S7), and nothing closer to the lines may', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom(...SIDES), (entry, side) => {
      const path = `${side}TeamScore` as const;
      const isAllowed = (score: number) => {
        const scored = { ...entry, [path]: score };
        const found = [...entryDoubts(scored), ...entryFindings(scored, rosters)];
        return found.every((each) => each.path !== path);
      };
      const offered = proposedScores(entry, side);
      if (offered.length === 0) return;
      const all = Array.from(
        { length: (LIMITS.highest - LIMITS.lowest) / 10 + 1 },
        (_, step) => LIMITS.lowest + 10 * step,
      );
      const allowed = all.filter(isAllowed);
      expect(offered).toHaveLength(Math.min(MOST_PROPOSALS, allowed.length));
      expect(offered.filter((score) => !allowed.includes(score))).toEqual([]);
      const given = linesGive(linesOf(entry[`${side}TeamQuizzers`]));
      const away = (scores: readonly number[]) => scores.map((score) => Math.abs(score - given));
      const others = allowed.filter((score) => !offered.includes(score));
      expect(Math.max(...away(offered))).toBeLessThanOrEqual(Math.min(...away(others)));
    }),
  );
});

test('a taken score is never in doubt after a correction (S7), and the same once it is undone', () => {
  fc.assert(
    fc.property(entries, entries, fc.constantFrom(...SIDES), (before, after, side) => {
      const path = `${side}TeamScore` as const;
      for (const taken of proposedScores(before, side)) {
        const above = taken - linesGive(linesOf(before[`${side}TeamQuizzers`]));
        const scored = { ...after, [path]: followedScore(above, after, side) };
        expect(entryDoubts(scored).filter((each) => each.path === path)).toEqual([]);
        expect(followedScore(above, before, side)).toBe(taken);
      }
    }),
  );
});
