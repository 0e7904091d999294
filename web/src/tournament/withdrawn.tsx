import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { useRead } from '../platform/queries.ts';
import { Text } from '../ui/plain/text.tsx';

/** The withdrawn teams (X2); a page works without them, so they never report a lost session. */
export const useWithdrawnRead = () => useRead(withdrawnTeams, {}, { background: true });

/** Says whether a team has withdrawn (X2); no until it is known. */
export function useWithdrawn(): (teamId: number) => boolean {
  const { data: teamIds = [] } = useWithdrawnRead();
  return (teamId) => teamIds.includes(teamId);
}

/** Stands after the name of a withdrawn team in a list (X2). */
export function WithdrawnMark() {
  return (
    <Text span c="dimmed" fz="xs" fw={600} ms="0.4rem">
      withdrawn
    </Text>
  );
}
