import { Button } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { useStoredText } from '../../platform/device-storage.ts';
import { draftName, parseDraft } from '../../platform/form/draft.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { noteKey } from './use-papers.tsx';

type AddNoteAndSaveProps = { round: Pick<Round, 'id'>; onSave: () => void };

/** Nothing unless a note is typed. */
export function AddNoteAndSave({ round: { id }, onSave }: AddNoteAndSaveProps) {
  const { user } = useSession();
  const [text, store] = useStoredText(draftName(user?.id ?? null, noteKey(id)));
  const act = useCallMutation(writeNote);
  const isMounted = useIsMounted();
  const words = parseDraft(text, { words: '' })?.typed.words.trim() ?? '';
  const onSuccess = () => {
    // Save first: clearing the draft removes this question.
    if (isMounted()) onSave();
    store(null);
  };
  return (
    words !== '' && (
      <Button
        loading={act.isPending}
        onClick={() => act.mutate({ params: { id }, body: { words } }, { onSuccess })}
      >
        Add note and save
      </Button>
    )
  );
}
