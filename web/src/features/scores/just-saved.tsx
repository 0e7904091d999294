import { Button } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useQueued } from '../../tournament/result-queue/use-queued.ts';
import { useScorePerson } from '../../tournament/room-pass.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { useUndoSave } from '../../tournament/undo-save.ts';
import classes from './result.module.css';

/** `Round 4 saved: Trinity 190 – Calvary 160 · Undo`, on the next sheet until typing begins there (X7). */
export function JustSaved({ round }: { round: Round }): ReactNode {
  const isWaiting = useQueued(round) !== undefined;
  const byLink = useScorePerson()?.byLink === true;
  const [isUndone, setUndone] = useState(false);
  if (isUndone) return null;
  return (
    <div role="status" className={classes['justSaved']}>
      <IconCheck size={18} />
      <span>
        Round {round.roundNumber} {isWaiting ? 'saved on this device' : 'saved'}:{' '}
        {unbrokenName(round.leftTeamName)} <b>{round.leftTeamScore}</b> –{' '}
        {unbrokenName(round.rightTeamName)} <b>{round.rightTeamScore}</b>
      </span>
      {!byLink && !isWaiting && <Undo round={round} onUndone={() => setUndone(true)} />}
    </div>
  );
}

function Undo({ round, onUndone }: { round: Round; onUndone: () => void }) {
  const { undo, isPending } = useUndoSave();
  return (
    <Button
      variant="subtle"
      loading={isPending}
      aria-label={`Undo round ${round.roundNumber}`}
      onClick={() => undo(round, onUndone)}
    >
      Undo
    </Button>
  );
}
