import { Button, Group } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { Undoable } from '@quizmeet/contract/scores/calls.ts';
import { useState } from 'react';
import { useEventClock } from '../../tournament/event-time.ts';
import { useUndoSave } from '../../tournament/undo-save.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import classes from './result.module.css';

/** Lets a person undo a result that was just saved into the wrong round (X7). */
export function OwnSave({ round, save }: { round: Round; save: Undoable }) {
  const { undo, isPending } = useUndoSave();
  const clock = useEventClock();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className={classes['note']}>
        <span>You saved this result at {clock(save.savedAt)}. Wrong round?</span>
        <SmallButton onClick={() => setAsking(true)}>Undo</SmallButton>
      </div>
    );
  }
  const { restores } = save;
  return (
    <div className={classes['note']} role="status">
      <span>
        {restores === null
          ? 'The round will be open again.'
          : `The earlier result, ${restores.leftTeamScore} to ${restores.rightTeamScore}, will be restored.`}
      </span>
      <Group gap="0.5rem">
        <Button size="compact-md" variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
        <Button size="compact-md" loading={isPending} onClick={() => undo(round)}>
          Undo save
        </Button>
      </Group>
    </div>
  );
}
