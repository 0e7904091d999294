import type { Around } from '../instance.ts';
import { cellKey, type Means, type ScheduleRoom } from '../instance.ts';
import type { Refusal } from '../refusal.ts';
import { solve } from '../solve.ts';
import { type AroundSolution, solveAround } from './solve-around.ts';

/** A share of the first try, which ends early when it fails. */
const SECOND_TRY = 0.5;

export interface EveningAround {
  /** With their share of rooms, and what is barred to them. */
  readonly groups: readonly Around[];
  /** For groups whose share is too small; empty without locks. */
  readonly rooms: readonly ScheduleRoom[];
}

export type GroupSolution = AroundSolution | { readonly refused: Refusal };

/** One group after another (X5); if its share is too small, it gets every free cell (F4). */
export function solveEvening(
  { groups, rooms }: EveningAround,
  meansOf: (group: number, share: number) => Means,
): GroupSolution[] {
  const solutions = groups.map((around, i) => solveGroup(around, meansOf(i, 1)));
  if (rooms.length === 0) return solutions;
  for (const [i, around] of groups.entries()) {
    if (createdIn(solutions[i]) !== null) continue;
    const taken = solutions.flatMap((solution) => createdIn(solution) ?? []);
    const anywhere: Around = {
      ...around,
      instance: { ...around.instance, rooms, closed: [] },
      barred: [...around.barred, ...taken],
    };
    solutions[i] = solveGroup(anywhere, meansOf(i, SECOND_TRY));
  }
  return solutions;
}

const createdIn = (solution: GroupSolution | undefined) =>
  solution !== undefined && 'created' in solution ? solution.created : null;

/** Without locks and barred cells, solved as usual. */
function solveGroup({ instance, standing, barred }: Around, means: Means): GroupSolution {
  const own = new Set(instance.rooms.map(({ roomNumber }) => roomNumber));
  const others = new Set((instance.closed ?? []).map(cellKey));
  const inOwn = barred.filter((cell) => own.has(cell.roomNumber) && !others.has(cellKey(cell)));
  if (standing.length > 0 || inOwn.length > 0) {
    return solveAround({ instance, standing, barred: inOwn }, means);
  }
  const solution = solve(instance, means);
  return 'refused' in solution ? solution : { ...solution, created: solution.placements };
}
