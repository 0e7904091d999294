import type { ChurchId } from '../../tournament.ts';
import { roundsAtOnce, roundsOf } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { roomCountOf } from '../open-rooms.ts';
import { type CriterionRule, type LowerBound, NO_BOUND, sumOfShared } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

type WhyMeetings =
  /** A church has more teams than the teams of all others can meet. */
  | { readonly code: 'large-church'; readonly churchId: ChurchId; readonly teams: number }
  /** Most teams that are there when rounds have to be played already are of this church. */
  | { readonly code: 'early-church'; readonly churchId: ChurchId };

/** How often two teams of one church meet. */
export const churchMeetings = {
  key: 'church',
  ofTeam: ({ rounds }: TeamEvening) => rounds.filter((round) => round.withinChurch).length,
  count: sumOfShared,
  lowerBound: fewestChurchMeetings,
} as const satisfies CriterionRule<'slots'>;

/** The larger of two bounds: by the sizes of the churches, and by the slots in which their teams are there. */
function fewestChurchMeetings(
  instance: Instance,
  { slots }: { readonly slots: number },
): LowerBound<WhyMeetings> {
  const bySize = meetingsBySize(instance);
  const bySlot = meetingsBySlot(instance, slots);
  return bySlot.bound > bySize.bound ? bySlot : bySize;
}

/** The places of a church's rounds that other teams cannot fill are filled from the church, two per round. */
function meetingsBySize({ teams, rounds }: Instance): LowerBound<WhyMeetings> {
  const oneMore = (teams.length * rounds) % 2;
  let worst: LowerBound<WhyMeetings> = NO_BOUND;
  for (const [churchId, size] of churchSizes(teams)) {
    const over = size * rounds - (teams.length - size) * rounds - oneMore;
    const isOnly = size === teams.length;
    const bound = isOnly ? roundsOf(teams.length, rounds) : Math.ceil(over / 2);
    if (bound > worst.bound)
      worst = { bound, why: { code: 'large-church', churchId, teams: size } };
  }
  return worst;
}

/**
 * In a slot, every round that is no meeting within a church takes at least one of the teams that are there and
 * not of the church with most teams there. What does not fit into the slots so is such a meeting.
 */
function meetingsBySlot(instance: Instance, slots: number): LowerBound<WhyMeetings> {
  const { teams, rounds } = instance;
  const arrivals = teams.map((team) => team.skip);
  const rooms = roomCountOf(instance);
  let bound = roundsOf(teams.length, rounds);
  let most = 0;
  let why: WhyMeetings | null = null;
  for (let slot = 0; slot < slots && bound > 0; slot++) {
    const there = teams.filter(({ skip }) => skip <= slot);
    const [churchId, size] = largestOf(there);
    const played = roundsAtOnce(arrivals, rooms, slot);
    const apart = Math.min(played, there.length - size);
    bound -= apart;
    if (churchId === null || played - apart <= most) continue;
    most = played - apart;
    why = { code: 'early-church', churchId };
  }
  return bound > 0 && why !== null ? { bound, why } : NO_BOUND;
}

/** The church with most of these teams, and how many; null for none. */
function largestOf(teams: Instance['teams']): [ChurchId | null, number] {
  let largest: [ChurchId | null, number] = [null, 0];
  for (const each of churchSizes(teams)) if (each[1] > largest[1]) largest = each;
  return largest;
}

/** How many teams each church has. */
export function churchSizes(teams: Instance['teams']): Map<ChurchId, number> {
  const sizes = new Map<ChurchId, number>();
  for (const { churchId } of teams) sizes.set(churchId, (sizes.get(churchId) ?? 0) + 1);
  return sizes;
}
