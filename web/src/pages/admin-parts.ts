import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { type Part, type Played, partOfEvent } from '@quizmeet/rules/event/part.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import type { SectionLink } from '../ui/section-links.tsx';

/** The ids of the sections of /admin. */
export const SECTION_IDS = {
  before: 'before',
  friday: 'friday',
  saturday: 'saturday',
  after: 'afterwards',
  danger: 'danger',
} as const satisfies Record<Part | 'danger', string>;

/** What is played, by what the page knows of rounds and matches. */
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

/** The part of the event that it is, by the clock and by what is played. */
export function usePartNow(): Part {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: saturday = [] } = useQuery(callQuery(bracketState));
  const now = useNow(60_000);
  return event === undefined ? 'before' : partOfEvent(event, now, playedOf(slots, saturday));
}

/** The links to the parts; the one that it is now is marked, and Danger stays apart. */
export function partLinks(now: Part): readonly SectionLink[] {
  const link = (part: Part, text: string, rest = '') => ({
    id: SECTION_IDS[part],
    text,
    rest,
    isNow: part === now,
  });
  return [
    link('before', 'Before', ' the event'),
    link('friday', 'Friday'),
    link('saturday', 'Saturday'),
    link('after', 'Afterwards'),
    { id: SECTION_IDS.danger, text: 'Danger', isApart: true },
  ];
}
