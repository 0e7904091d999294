import { Button, Title } from '@mantine/core';
import { roundsLackingLines } from '@quizmeet/contract/standings/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import classes from './lacking-lines.module.css';

/** For staff: the decided rounds whose quizzers' lines are still missing (S9). */
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
    <section className={classes['lacking']} aria-labelledby="lacking-lines">
      <Title order={2} size="h5" id="lacking-lines">
        {words} quizzer scores
      </Title>
      <ul>
        {rounds.map((round) => (
          <li key={round.id}>
            <Button variant="default" size="compact-md" onClick={() => onOpen(round.id)}>
              {round.roomName}, {round.timeString}: {round.leftTeamName} – {round.rightTeamName}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
