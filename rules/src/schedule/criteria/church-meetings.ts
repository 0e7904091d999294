import type { ChurchId } from '../../tournament.ts';
import { roundsOf } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sumOfShared } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** A church has more teams than the teams of all others can meet. */
interface LargeChurch {
  readonly code: 'large-church';
  readonly churchId: ChurchId;
  readonly teams: number;
}

/** How often two teams of one church meet. */
export const churchMeetings = {
  key: 'church',
  ofTeam: ({ rounds }: TeamEvening) => rounds.filter((round) => round.withinChurch).length,
  count: sumOfShared,
  lowerBound: fewestChurchMeetings,
} as const satisfies CriterionRule;

/** The places of a church's rounds that other teams cannot fill are filled from the church, two per round. */
function fewestChurchMeetings({ teams, rounds }: Instance): LowerBound<LargeChurch> {
  const oneMore = (teams.length * rounds) % 2;
  let worst: LowerBound<LargeChurch> = NO_BOUND;
  for (const [churchId, size] of churchSizes(teams)) {
    const over = size * rounds - (teams.length - size) * rounds - oneMore;
    const isOnly = size === teams.length;
    const bound = isOnly ? roundsOf(teams.length, rounds) : Math.ceil(over / 2);
    if (bound > worst.bound)
      worst = { bound, why: { code: 'large-church', churchId, teams: size } };
  }
  return worst;
}

/** How many teams each church has. */
export function churchSizes(teams: Instance['teams']): Map<ChurchId, number> {
  const sizes = new Map<ChurchId, number>();
  for (const { churchId } of teams) sizes.set(churchId, (sizes.get(churchId) ?? 0) + 1);
  return sizes;
}
