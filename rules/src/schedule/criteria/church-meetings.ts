import type { ChurchId, TeamId } from '../../tournament.ts';
import { roundsOf } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sum, sumOfShared } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** More teams than all others can meet. */
interface LargeChurch {
  readonly code: 'large-church';
  readonly churchId: ChurchId;
  readonly teams: number;
}

export const churchMeetings = {
  key: 'church',
  ofTeam: ({ rounds }: TeamEvening) => rounds.filter((round) => round.withinChurch).length,
  count: sumOfShared,
  lowerBound: fewestChurchMeetings,
} as const satisfies CriterionRule;

/** Places that other teams can't fill are filled from the church, two per round. */
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

function churchSizes(teams: Instance['teams']): Map<ChurchId, number> {
  const sizes = new Map<ChurchId, number>();
  for (const { churchId } of teams) sizes.set(churchId, (sizes.get(churchId) ?? 0) + 1);
  return sizes;
}

/** Three meetings are two repeats. */
export const repeats = {
  key: 'repeats',
  ofTeam: ({ rounds }: TeamEvening) =>
    rounds.length - new Set(rounds.map((round) => round.opponent)).size,
  count: sumOfShared,
  lowerBound: fewestRepeats,
} as const satisfies CriterionRule<'church'>;

/** Rounds beyond the opponents are repeats or church meetings; a repeat serves two teams. */
function fewestRepeats(
  { teams, rounds }: Instance,
  { church }: { readonly church: number },
): LowerBound<{ code: 'few-opponents'; teamIds: readonly TeamId[]; rounds: number }> {
  const sizes = churchSizes(teams);
  const over = teams.map((team) => rounds - (teams.length - (sizes.get(team.churchId) ?? 0)));
  const sumAboveZero = (of: readonly number[]): number => sum(of.map((each) => Math.max(0, each)));
  const inChurches = [...sizes.keys()].map((id) =>
    sumAboveZero(over.filter((_, i) => teams[i]?.churchId === id)),
  );
  const overall = teams.map(() => rounds - (teams.length - 1));
  const bound = Math.max(
    0,
    Math.ceil((sumAboveZero(over) - 2 * church) / 2),
    Math.max(...inChurches) - 2 * church,
    Math.ceil(sumAboveZero(overall) / 2),
    roundsOf(teams.length, rounds) - (teams.length * (teams.length - 1)) / 2,
  );
  if (bound === 0) return NO_BOUND;
  const short = teams.filter((_, i) => (over[i] ?? 0) > 0 || (overall[i] ?? 0) > 0);
  return { bound, why: { code: 'few-opponents', teamIds: short.map((team) => team.id), rounds } };
}
