import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';

export interface DivisionOnSaturday extends SaturdayState {
  /** Without withdrawn teams. */
  readonly toSeed: number;
  /** Not seeded (X2). */
  readonly withdrawn: readonly string[];
}

export function useSaturday(): readonly DivisionOnSaturday[] | null {
  const { data: states } = useQuery(callQuery(bracketState));
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const hasWithdrawn = useWithdrawn();
  if (states === undefined || teams === undefined) return null;
  return states.map((state) => {
    const own = teams.filter((team) => team.division === state.division);
    const gone = own.filter(({ id }) => hasWithdrawn(id));
    return {
      ...state,
      toSeed: own.length - gone.length,
      withdrawn: gone.map(({ teamName }) => teamName),
    };
  });
}

export const stateOf = (
  saturday: readonly DivisionOnSaturday[],
  division: Division,
): DivisionOnSaturday | undefined => saturday.find((each) => each.division === division);

/** `Open: 5 brackets, 12 of 90 matches decided`, without unassigned divisions. */
export function inWords(saturday: readonly SaturdayState[]): string {
  const assigned = saturday.filter(({ brackets }) => brackets > 0);
  if (assigned.length === 0) return 'There is no bracket yet.';
  const sentences = assigned.map(
    ({ division, brackets, matches, decided }) =>
      `${division}: ${plural(brackets, 'bracket')}, ${decided} of ${matches} matches decided`,
  );
  return `${sentences.join('. ')}.`;
}
