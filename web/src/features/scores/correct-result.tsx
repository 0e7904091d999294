import { Button, Group, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { emptyResult } from '@quizmeet/contract/scores/calls.ts';
import { resultEmptied } from '@quizmeet/contract/scores/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { MoveResult } from './move-result.tsx';
import classes from './result.module.css';
import { storedLines } from './stored-lines.ts';

/** For admins: moves a result to the round to which it belongs, or empties it (X7). */
export function CorrectResult({ round, onMoved }: { round: Round; onMoved: (id: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['place']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Move or delete this result</summary>
      {isOpen && (
        <>
          <MoveResult round={round} onMoved={onMoved} />
          <EmptyResult round={round} />
        </>
      )}
    </details>
  );
}

function EmptyResult({ round }: { round: Round }) {
  const [isAsking, setAsking] = useState(false);
  const act = useCallMutation(emptyResult);
  if (!isAsking) {
    return (
      <Button mt="1rem" variant="default" onClick={() => setAsking(true)}>
        Delete this result
      </Button>
    );
  }
  const lines = SIDES.reduce((sum, side) => sum + storedLines(round, side).length, 0);
  const empty = () =>
    act.mutate(
      { params: { id: round.id }, body: { version: round.version } },
      { says: resultEmptied(round) },
    );
  return (
    <section aria-label="Delete this result">
      <Text mt="1rem" mb="0.5rem" role="status">
        This deletes the scores{lines > 0 && ` and ${plural(lines, 'quizzer line')}`}. A restore
        point is saved first.
      </Text>
      <Group gap="0.5rem">
        <Button variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
        <Button color="red" loading={act.isPending} onClick={empty}>
          Delete result
        </Button>
      </Group>
    </section>
  );
}
