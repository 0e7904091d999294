import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { type Part, type Played, partOfEvent } from '@quizmeet/rules/event/part.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';

export function playedOf(
  slots: readonly Pick<Slot, 'rounds'>[],
  saturday: readonly Pick<SaturdayState, 'matches' | 'decided'>[],
): Played {
  const rounds = slots.flatMap((slot) => slot.rounds);
  const open = rounds.filter(({ winningTeam }) => winningTeam === '').length;
  const matches = saturday.reduce((sum, each) => sum + each.matches, 0);
  const decided = saturday.reduce((sum, each) => sum + each.decided, 0);
  return {
    friday: rounds.length > 0 && open === 0,
    fridayGoesOn: open > 0,
    saturday: matches > 0 && decided === matches,
  };
}

export function useCurrentPart(): Part | null {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: saturday } = useQuery(callQuery(bracketState));
  const now = useNow(60_000);
  if (event === undefined || slots === undefined || saturday === undefined) return null;
  return partOfEvent(event, now, playedOf(slots, saturday));
}
