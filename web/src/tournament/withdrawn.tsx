import { Text } from '@mantine/core';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { nobodyPlays } from '@quizmeet/rules/schedule/nobody-plays.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';

/** The withdrawn teams (X2); a page works without them, so they never report a lost session. */
export const useWithdrawnRead = () => useQuery(callQuery(withdrawnTeams, {}, { background: true }));

/** Says whether a team has withdrawn (X2); no until it is known. */
export function useWithdrawn(): (teamId: number) => boolean {
  const { data: teamIds = [] } = useWithdrawnRead();
  return (teamId) => teamIds.includes(teamId);
}

/** Leaves out the open rounds and matches that nobody plays, because a team has withdrawn (X2, X9). */
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

/** What is said of a withdrawn team (X2, X9). */
export const HAS_WITHDRAWN = 'has withdrawn';

export function WithdrawnMark() {
  return (
    <Text span c="dimmed" fz="xs" fw={600} ms="0.4rem">
      withdrawn
    </Text>
  );
}
