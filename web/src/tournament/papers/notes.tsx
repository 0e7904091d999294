import { type ResultNote, removeNote, writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { NOTE_REMOVED, NOTE_WRITTEN } from '@quizmeet/contract/scores/paper-messages.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEventTime } from '../event-time.ts';
import classes from './papers.module.css';
import { WordsForm } from './words-form.tsx';

/** The notes on a round, and a new one (X13). */
export function Notes({ roundId, notes }: { roundId: number; notes: readonly ResultNote[] }) {
  const act = useCallMutation(writeNote);
  return (
    <section className={classes['part']} aria-label="Notes">
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul className={classes['list']}>
          {notes.map((note) => (
            <Note key={note.id} roundId={roundId} note={note} />
          ))}
        </ul>
      )}
      <WordsForm
        label="New note"
        button="Add note"
        storedAs={`note:${roundId}`}
        done={NOTE_WRITTEN}
        send={async (words) => await act.mutateAsync({ params: { id: roundId }, body: { words } })}
      />
    </section>
  );
}

function Note({ roundId, note }: { roundId: number; note: ResultNote }) {
  const act = useCallMutation(removeNote);
  const [isAsking, setAsking] = useState(false);
  const timeOf = useEventTime();
  return (
    <li className={classes['entry']}>
      <span className={classes['words']}>
        {aboutFormer(note.formerTeams)}
        {note.words}
        <span className={classes['by']}>
          {note.writtenBy}, {timeOf(note.writtenAt)}
        </span>
      </span>
      <SmallButton aria-label={`Remove the note: ${note.words}`} onClick={() => setAsking(true)}>
        Remove
      </SmallButton>
      <ConfirmDialog
        opened={isAsking}
        title="Remove the note?"
        confirm="Remove"
        grave
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({ params: { id: roundId, noteId: note.id } }, { says: NOTE_REMOVED })
        }
        onClose={() => setAsking(false)}
      >
        {note.words}
      </ConfirmDialog>
    </li>
  );
}

/** Above a paper that is about teams that the match had before a correction (X13). */
export const aboutFormer = (teams: string | undefined) =>
  teams !== undefined && (
    <span className={classes['former']}>About the previous teams: {teams}</span>
  );
