import { Text } from '@mantine/core';
import { clearBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { inWords as listed, plural } from '@quizmeet/contract/schedule/messages.ts';
import { useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { RestoreLink } from '../../ui/restore-link.tsx';
import { type DivisionOnSaturday, inWords, useSaturday } from './saturday.ts';

/** Clears every Saturday bracket; Friday stays (N1). */
export function ClearBracketsAction() {
  const saturday = useSaturday();
  const act = useAct(clearBrackets);
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState('');
  const figures = figuresOf(saturday ?? []);
  const clear = () => {
    setAsking(false);
    setCleared(figures);
    act.mutate(
      {},
      {
        onSuccess: () => notify('The brackets were cleared. A restore point is kept.'),
        onError: (failure) => notifyError(failure.message),
      },
    );
  };
  return (
    <ActionEntry
      title="Clear the brackets"
      description="Takes every Saturday bracket with its seeds, matches and results. Friday stays as it is."
      state={saturday === null ? '' : inWords(saturday)}
      hindrance={figures === '' && saturday !== null ? 'No bracket stands.' : null}
      button="Clear brackets"
      grave
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setAsking(true);
      }}
      outcome={
        <ActionOutcome
          error={act.error}
          done={
            act.isSuccess ? (
              <>
                Cleared: {cleared}. <RestoreLink />
              </>
            ) : null
          }
        />
      }
    >
      <ConfirmDialog
        opened={asking}
        title="Clear Brackets"
        grave
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        <Text>Clear the brackets? {figures} will go. A restore point is kept.</Text>
      </ConfirmDialog>
    </ActionEntry>
  );
}

/** `9 brackets with 72 teams and 30 decided matches`; empty when none stands. */
function figuresOf(saturday: readonly DivisionOnSaturday[]): string {
  const sum = (of: (each: DivisionOnSaturday) => number) =>
    saturday.reduce((total, each) => total + of(each), 0);
  const brackets = sum((each) => each.brackets);
  if (brackets === 0) return '';
  const decided = sum((each) => each.decided);
  const contents = listed([
    plural(
      sum((each) => each.teams),
      'team',
    ),
    `${decided} decided ${decided === 1 ? 'match' : 'matches'}`,
  ]);
  return `${plural(brackets, 'bracket')} with ${contents}`;
}
