import type { GroupSolution } from '@quizmeet/rules/schedule/around/solve-evening.ts';
import { expect, it } from 'vitest';
import { SearchesAtOnce, searchesFor } from './searches-at-once.ts';
import type { SolverJob } from './solver.ts';

const GROUP = {
  instance: { rounds: 1, maxSlots: 1, teams: [], rooms: [] },
  standing: [],
  barred: [],
};
const JOB: SolverJob = { evening: { groups: [GROUP, GROUP], rooms: [] }, seed: 7, secondsEach: 1 };
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
  expect(await new SearchesAtOnce(first, [second]).solve(JOB)).toEqual([MADE, MADE]);
  expect([...first.seeds, ...second.seeds]).toEqual([7, 9]);
});

it('takes the best of four searches, of which one fails', async () => {
  const first = solver([LACKING, LACKING]);
  const others = [solver([LACKING, MADE]), solver(new Error('no memory')), solver([MADE, LACKING])];
  expect(await new SearchesAtOnce(first, others).solve(JOB)).toEqual([MADE, MADE]);
  expect([first, ...others].flatMap(({ seeds }) => seeds)).toEqual([7, 9, 11, 13]);
});

it('is content with the first when the second fails, but not the other way round', async () => {
  const broken = solver(new Error('no memory'));
  const made = solver([MADE, MADE]);
  expect(await new SearchesAtOnce(made, [broken]).solve(JOB)).toEqual([MADE, MADE]);
  await expect(new SearchesAtOnce(broken, [made]).solve(JOB)).rejects.toThrow('no memory');
});

it('searches once on a machine with one processor', async () => {
  const alone = new SearchesAtOnce(solver([MADE, LACKING]), []);
  expect(await alone.solve(JOB)).toEqual([MADE, LACKING]);
});

it('searches twice with two processors, with more once for every two, and at most four times', () => {
  const processors = [1, 2, 3, 4, 6, 8, 32];
  expect(processors.map(searchesFor)).toEqual([1, 2, 2, 2, 3, 4, 4]);
});
