import { Button, Group, Text } from '@mantine/core';
import { previewTakingOut, takeOutRound } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import classes from '../../tournament/by-hand/by-hand.module.css';
import { CostLines } from '../../tournament/by-hand/cost-lines.tsx';
import { CountLines } from '../../tournament/by-hand/count-lines.tsx';
import { FOLLOWED } from '../../tournament/by-hand/followed.ts';
import { Obstacle } from '../../tournament/by-hand/obstacle.tsx';

/** Takes a round out of the schedule, after saying what becomes of its teams (F2, X5). */
export function TakeOut({ round, onDone }: { round: Round; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Asking round={round} onDone={onDone} onKeep={() => setAsking(false)} />;
  return (
    <Button mt="1rem" variant="default" onClick={() => setAsking(true)}>
      Delete the round
    </Button>
  );
}

function Asking({
  round,
  onDone,
  onKeep,
}: {
  round: Round;
  onDone: () => void;
  onKeep: () => void;
}) {
  const { data } = useQuery(callQuery(previewTakingOut, { params: { id: round.id } }, FOLLOWED));
  const act = useCallMutation(takeOutRound);
  const teams = `${round.leftTeamName} – ${round.rightTeamName}`;
  const takeOut = () =>
    act.mutate(
      { params: { id: round.id }, query: { version: round.version } },
      { says: `${teams} was deleted from round ${round.roundNumber}`, goOn: onDone },
    );
  const isPossible = data !== undefined && data.obstacles.length === 0;
  return (
    <section aria-label="Delete the round" className={classes['taking']}>
      <div role="status" className={classes['effect']}>
        {data?.obstacles.map((text) => (
          <Obstacle key={text} text={`${text}.`} />
        ))}
        {isPossible && (
          <>
            <p className={classes['pair']}>{teams}</p>
            <CountLines counts={data.counts} />
            {data.cost.length > 0 && <CostLines cost={data.cost} />}
            <Text size="sm" c="dimmed">
              {data.goes.length > 0 && `Also deleted: ${listInWords(data.goes)}. `}A restore point
              is saved first.
            </Text>
          </>
        )}
      </div>
      <Group gap="0.5rem" mt="0.5rem">
        <Button variant="default" onClick={onKeep}>
          Cancel
        </Button>
        {isPossible && (
          <Button color="red" loading={act.isPending} onClick={takeOut}>
            Delete the round
          </Button>
        )}
      </Group>
    </section>
  );
}
