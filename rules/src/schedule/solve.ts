import { balanceSides } from './criteria/sides.ts';
import { cellKey, type Instance, type Means, type Placement } from './instance.ts';
import { type Quality, qualityOf } from './quality.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { firstSchedule, improved } from './search/search.ts';

export type Solution =
  | { readonly placements: readonly Placement[]; readonly quality: Quality }
  | { readonly refused: Refusal };

/** In the fewest slots, valid by F2 even without a budget, and as good by F3 as it allows (F5). */
export function solve(instance: Instance, means: Means): Solution {
  const refused = refusalOf(instance);
  if (refused !== null) return { refused };
  const begin = firstSchedule(instance, means.chance);
  const held = new Set((instance.closed ?? []).map(cellKey));
  const placements = balanceSides(improved({ instance, whole: instance, begin, held }, means));
  return { placements, quality: qualityOf(instance, placements) };
}
