import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  listRounds,
  type QuizzerLine,
  type Round,
  type Slot,
} from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useRoundInFull, useTeamsInFull } from '../../tournament/full-names.ts';
import { teamsOf } from './seats.ts';

/**
 * Reads a round. Without a connection an open round that this device has never opened is made from the
 * schedule and the rosters that it keeps (S8).
 */
export const useRoundRead = (id: number) => useRoundInFull(useRound(id));

/** The teams of a division with their full rosters. */
export const useRosters = (division: Division) =>
  useTeamsInFull(useQuery(callQuery(listTeams, { query: { division } })));

function useRound(id: number) {
  const read = useQuery(callQuery(getRound, { params: { id } }));
  const isAlone = read.data === undefined && read.failureReason?.unanswered === true;
  const kept = { enabled: isAlone, background: true };
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }, kept));
  const open = useQuery(callQuery(listTeams, { query: { division: 'Open' } }, kept));
  const novice = useQuery(callQuery(listTeams, { query: { division: 'Novice' } }, kept));
  if (!isAlone) return read;
  const data = openRound(id, slots ?? [], [...(open.data ?? []), ...(novice.data ?? [])]);
  return { ...read, data };
}

/** An open round as the server shows it; undefined when it is decided or the lists lack it. */
export function openRound(
  id: number,
  slots: readonly Slot[],
  teams: readonly Team[],
): Round | undefined {
  const listed = slots.flatMap(({ rounds }) => rounds).find((round) => round.id === id);
  // A decided round has lines, which the lists leave out.
  if (listed === undefined || listed.winningTeam !== '') return undefined;
  const both = teamsOf(listed, teams);
  if (both === null) return undefined;
  return { ...listed, ...rosters(both) };
}

const rosters = ({ left, right }: NonNullable<ReturnType<typeof teamsOf>>) => ({
  leftTeamQuizzers: zeroLines(left),
  rightTeamQuizzers: zeroLines(right),
});

const zeroLines = ({ quizzers }: Team): QuizzerLine[] =>
  quizzers.map(({ id, firstName, lastName }) => ({
    ...{ id, firstName, lastName },
    numberCorrect: 0,
    numberErrors: 0,
  }));
