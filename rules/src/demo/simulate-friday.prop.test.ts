import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded } from '../chance.ts';
import { entryDoubts, entryFindings } from '../scores/entry.ts';
import type { TeamResult } from '../tournament.ts';
import { simulateFriday } from './simulate-friday.ts';

const seeds = fc.integer({ min: 0, max: 999_999 });
const sizes = fc.integer({ min: 0, max: 6 });
const roster = (team: number, size: number) =>
  Array.from({ length: size }, (_, seat) => 10 * team + seat);

const entryLines = ({ lines }: TeamResult) =>
  lines.map(({ quizzerId, correct, errors }) => ({
    id: quizzerId,
    numberCorrect: correct,
    numberErrors: errors,
  }));

it('makes up only results that could be entered without a question (S1, S2, S7)', () => {
  fc.assert(
    fc.property(seeds, sizes, sizes, (seed, one, two) => {
      const rosters = { left: roster(1, one), right: roster(2, two) };
      const teams = new Map([
        [1, rosters.left],
        [2, rosters.right],
      ]);
      const [result] = simulateFriday(seeded(seed), teams, [{ id: 1, left: 1, right: 2 }]);
      if (result === undefined) throw new Error('no result');
      const { left, right, winner } = result;
      const entry = {
        leftTeamScore: left.score,
        rightTeamScore: right.score,
        winningTeam: winner,
        leftTeamQuizzers: entryLines(left),
        rightTeamQuizzers: entryLines(right),
      };
      expect(entryFindings(entry, rosters)).toEqual([]);
      expect(entryDoubts(entry)).toEqual([]);
    }),
  );
});
