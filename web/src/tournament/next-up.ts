import { listNextUp, type NextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { expectedWords } from '@quizmeet/contract/schedule/lateness-words.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** The round for which a team should go to its room now (X11); undefined when there is none. */
export const nextUpOf = (next: readonly NextUp[] | undefined, teamId: number): NextUp | undefined =>
  next?.find((each) => each.teamId === teamId);

/** The same for one team, kept current. */
export function useNextUp(teamId: number): NextUp | undefined {
  return nextUpOf(useQuery(callQuery(listNextUp)).data, teamId);
}

/** When the round should begin, in words, if not at its planned time; otherwise null. */
export const expectedOf = (next: NextUp | undefined): string | null =>
  next === undefined ? null : expectedWords(next.timeString, next.expectedTimeString);
