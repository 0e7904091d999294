import type { EveningAround, GroupSolution } from './solve-evening.ts';

/**
 * The better of two searches of an evening, by the criteria of F3 in their order. Where no room is shared each group's
 * better schedule is taken. Where one may be in another's share, the two evenings are taken as a whole: the one in which
 * more groups have a schedule, then the one whose counts, of all groups together, are the better.
 * @param first one solution a group, as of `solveEvening`; kept where both are as good
 */
export function betterEvening(
  { rooms }: Pick<EveningAround, 'rooms'>,
  first: readonly GroupSolution[],
  second: readonly GroupSolution[],
): readonly GroupSolution[] {
  if (rooms.length > 0) return isBetter(second, first) ? second : first;
  return first.map((one, i) => {
    const other = second[i] ?? one;
    return isBetter([other], [one]) ? other : one;
  });
}

function isBetter(one: readonly GroupSolution[], other: readonly GroupSolution[]): boolean {
  const [counts, others] = [countsOf(one), countsOf(other)];
  const at = counts.findIndex((count, i) => count !== others[i]);
  return at >= 0 && (counts[at] ?? 0) < (others[at] ?? 0);
}

/** The groups without a schedule, then the count of each criterion, of all groups together. */
function countsOf(solutions: readonly GroupSolution[]): number[] {
  const made = solutions.flatMap((solution) => ('quality' in solution ? [solution.quality] : []));
  const counts = made[0]?.map((_, i) => made.reduce((sum, all) => sum + (all[i]?.count ?? 0), 0));
  return [solutions.length - made.length, ...(counts ?? [])];
}
