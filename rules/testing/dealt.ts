import { seeded } from '../src/chance.ts';
import type { Instance, Placement } from '../src/schedule/instance.ts';
import { solve } from '../src/schedule/solve.ts';
import { anyEvening } from './evenings.ts';

/** Without search; null when there is none. */
export function dealtEvening(
  seed: number,
): { instance: Instance; placements: readonly Placement[] } | null {
  const instance = anyEvening(seeded(seed));
  const solution = solve(instance, { chance: seeded(seed + 1), spent: () => 1 });
  return 'refused' in solution ? null : { instance, placements: solution.placements };
}
