import { Text } from '@mantine/core';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { nobodyPlays } from '@quizmeet/rules/schedule/nobody-plays.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** Pages work without it, so it never reports a lost session (X2). */
export const useWithdrawnRead = () => useQuery(callQuery(withdrawnTeams, {}, { background: true }));

/** False until known (X2). */
export function useWithdrawn(): (teamId: number) => boolean {
  const { data: teamIds = [] } = useWithdrawnRead();
  return (teamId) => teamIds.includes(teamId);
}

/** A team has withdrawn (X2, X9). */
export function useRoundsToPlay(): <R extends ListedRound>(rounds: readonly R[]) => R[] {
  const { data: teamIds = [] } = useWithdrawnRead();
  const withdrawn = new Set(teamIds);
  return (rounds) =>
    rounds.filter((round) => round.winningTeam !== '' || !nobodyPlays(round, withdrawn));
}

export function useSlotsToPlay(slots: readonly Slot[]): Slot[] {
  const toPlay = useRoundsToPlay();
  return slots
    .map((slot) => ({ ...slot, rounds: toPlay(slot.rounds) }))
    .filter(({ rounds }) => rounds.length > 0);
}

export const HAS_WITHDRAWN = 'has withdrawn';

export const WithdrawnMark = () => (
  <Text span c="dimmed" fz="xs" fw={600} ms="0.4rem">
    withdrawn
  </Text>
);
