import type { Instance } from '../instance.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum } from './criterion.ts';
import { countBetween, type TeamEvening } from './team-evening.ts';

/** The buildings have too few rooms for every team to play all its rounds in one. */
interface BuildingsSmall {
  readonly code: 'buildings-small';
  readonly teamsThatCanStay: number;
}

/** How often a team plays its next round in another building (F3). */
export const buildingChanges = {
  key: 'buildings',
  ofTeam: (evening: TeamEvening) =>
    countBetween(evening, (from, to) => from.building !== to.building),
  count: sum,
  lowerBound: fewestBuildingChanges,
} as const satisfies CriterionRule<'slots'>;

/** A team that stays in one building takes places for all its rounds there. */
function fewestBuildingChanges(
  { teams, rooms, rounds }: Instance,
  { slots }: { readonly slots: number },
): LowerBound<BuildingsSmall> {
  const sizes = new Map<string, number>();
  for (const { building } of rooms) sizes.set(building, (sizes.get(building) ?? 0) + 1);
  if (sizes.size < 2) return NO_BOUND;
  let canStay = 0;
  for (const size of sizes.values()) canStay += Math.floor((2 * slots * size) / rounds);
  if (canStay >= teams.length) return NO_BOUND;
  return {
    bound: teams.length - canStay,
    why: { code: 'buildings-small', teamsThatCanStay: canStay },
  };
}
