import type { GroupSolution } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import { expect, it } from 'vitest';
import { PairedSolver } from './paired-solver.ts';
import type { SolverJob } from './solver.ts';

const GROUP = {
  instance: { rounds: 1, maxSlots: 1, teams: [], rooms: [] },
  standing: [],
  barred: [],
};
const JOB: SolverJob = { evening: { groups: [GROUP, GROUP], rooms: [] }, seed: 7, secondsEach: 1 };
const ASKER = { whose: '1' };
const MADE: GroupSolution = { placements: [], created: [], quality: [] };
const LACKING: GroupSolution = { lacking: new Map([[1, 1]]) };

/** A solver that answers so, and the seeds that it was given. */
function solver(answer: readonly GroupSolution[] | Error) {
  const seeds: number[] = [];
  return {
    seeds,
    solve: async ({ seed }: SolverJob): Promise<GroupSolution[]> => {
      seeds.push(seed);
      if (answer instanceof Error) throw answer;
      return [...answer];
    },
  };
}

it('takes the better of two searches, whose groups all have seeds of their own', async () => {
  const first = solver([MADE, LACKING]);
  const second = solver([LACKING, MADE]);
  expect(await new PairedSolver(first, second).solve(JOB, ASKER)).toEqual([MADE, MADE]);
  expect([...first.seeds, ...second.seeds]).toEqual([7, 9]);
});

it('is content with the first when the second fails, but not the other way round', async () => {
  const broken = solver(new Error('no memory'));
  const made = solver([MADE, MADE]);
  expect(await new PairedSolver(made, broken).solve(JOB, ASKER)).toEqual([MADE, MADE]);
  await expect(new PairedSolver(broken, made).solve(JOB, ASKER)).rejects.toThrow('no memory');
});

it('searches once on a machine with one processor', async () => {
  expect(await new PairedSolver(solver([MADE, LACKING]), null).solve(JOB, ASKER)).toEqual([
    MADE,
    LACKING,
  ]);
});
