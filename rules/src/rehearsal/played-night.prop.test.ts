import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded } from '../chance.ts';
import { entryDoubts, entryFindings } from '../scores/entry.ts';
import type { TeamResult } from '../tournament.ts';
import { LARGEST_SEED } from './pace.ts';
import { playMatch } from './played-match.ts';
import { playAlone } from './played-night.ts';

const seeds = fc.integer({ min: 0, max: LARGEST_SEED });
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
    fc.property(seeds, fc.integer({ min: 1, max: 5000 }), sizes, sizes, (seed, id, one, two) => {
      const rosters = { left: roster(1, one), right: roster(2, two) };
      const teams = new Map([
        [1, rosters.left],
        [2, rosters.right],
      ]);
      const { left, right, winner } = playAlone(seed, teams, { id, left: 1, right: 2 });
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

it('makes up the same result from a seed, whatever else is played', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 5000 }), sizes, (seed, id, size) => {
      const two = new Map([
        [1, roster(1, 5)],
        [2, roster(2, size)],
      ]);
      const many = new Map([...two, [3, roster(3, 4)]]);
      const round = { id, left: 1, right: 2 };
      expect(playAlone(seed, many, round)).toEqual(playAlone(seed, two, round));
    }),
  );
});

it('makes up different nights from different seeds', () => {
  const teams = new Map([
    [1, roster(1, 5)],
    [2, roster(2, 5)],
  ]);
  const nights = Array.from({ length: 40 }, (_, seed) =>
    JSON.stringify(playAlone(seed, teams, { id: 1, left: 1, right: 2 })),
  );
  expect(new Set(nights).size).toBeGreaterThan(35);
});

it('decides every match of Saturday by valid scores', () => {
  fc.assert(
    fc.property(seeds, sizes, sizes, (seed, left, right) => {
      const match = playMatch(seeded(seed), { left, right });
      const entry = {
        leftTeamScore: match.left,
        rightTeamScore: match.right,
        leftTeamQuizzers: [],
        rightTeamQuizzers: [],
      };
      expect(entryFindings(entry, { left: [], right: [] })).toEqual([]);
      expect(match.left > match.right).toBe(match.winner === 'left');
    }),
  );
});
