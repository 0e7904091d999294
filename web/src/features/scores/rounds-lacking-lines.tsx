import { Alert, Button, Group } from '@mantine/core';
import { roundsLackingLines } from '@quizmeet/contract/standings/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';

/** For staff (S9). */
export function RoundsLackingLines({
  division,
  onOpen,
}: {
  division: string;
  onOpen: (roundId: number) => void;
}) {
  const { admin, scoreEntry } = useSession();
  const isStaff = admin || scoreEntry;
  const { data: rounds = [] } = useQuery(
    callQuery(roundsLackingLines, { query: { division } }, { enabled: isStaff }),
  );
  if (!isStaff || rounds.length === 0) return null;
  const words = rounds.length === 1 ? '1 round needs' : `${rounds.length} rounds need`;
  return (
    <Alert role="region" color="yellow" mb="lg" title={`${words} quizzer scores`}>
      <Group gap="0.4rem" mah="9rem" style={{ overflow: 'auto' }}>
        {rounds.map((round) => (
          <Button
            key={round.id}
            variant="default"
            size="compact-md"
            onClick={() => onOpen(round.id)}
          >
            {round.roomName}, {round.timeString}: {round.leftTeamName} – {round.rightTeamName}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
