import { type ResultNote, removeNote, writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { NOTE_REMOVED, NOTE_WRITTEN } from '@quizmeet/contract/scores/paper-messages.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../event-time.ts';
import { AboutFormer } from './about-former.tsx';
import classes from './papers.module.css';
import { RemoveButton } from './remove-button.tsx';
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
  const timeOf = useEventTime();
  return (
    <li className={classes['entry']}>
      <span className={classes['words']}>
        <AboutFormer teams={note.formerTeams} />
        {note.words}
        <span className={classes['by']}>
          {note.writtenBy}, {timeOf(note.writtenAt)}
        </span>
      </span>
      <RemoveButton
        what="the note"
        name={note.words}
        busy={act.isPending}
        onRemove={() =>
          act.mutate({ params: { id: roundId, noteId: note.id } }, { says: NOTE_REMOVED })
        }
      />
    </li>
  );
}
