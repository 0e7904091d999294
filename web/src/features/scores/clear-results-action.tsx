import { Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { clearResults } from '@quizmeet/contract/scores/calls.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { RestoreLink } from '../../ui/restore-link.tsx';

/** Clears all results of Friday; the rounds stay (F9). */
export function ClearResultsAction() {
  const { data: slots = [] } = useRead(listRounds, { query: { division: 'All' } });
  const { data: brackets = [] } = useRead(listBrackets);
  const act = useAct(clearResults);
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState('');
  const rounds = slots.flatMap((slot) => slot.rounds);
  const results = rounds.filter((round) => round.winningTeam !== '').length;
  const divisions = [...new Set(brackets.map(({ division }) => division))];
  const clear = () => {
    setAsking(false);
    setCleared(plural(results, 'result'));
    act.mutate(
      {},
      {
        onSuccess: () => notify('The results of Friday were cleared. A restore point is kept.'),
        onError: (failure) => notifyError(failure.message),
      },
    );
  };
  return (
    <ActionEntry
      title="Clear the loaded results"
      description="Empties every result of Friday night. The schedule stays, and machine files can be loaded again."
      state={`${results} of ${plural(rounds.length, 'round')} have a result.`}
      hindrance={hindranceTo(results, divisions)}
      button="Clear results"
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
        title="Clear Results"
        grave
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        <Text>
          Clear the results for Friday night? {plural(results, 'result')} of{' '}
          {plural(rounds.length, 'round')} will be emptied, quizzers’ lines included. A restore
          point is kept.
        </Text>
      </ConfirmDialog>
    </ActionEntry>
  );
}

function hindranceTo(results: number, divisions: readonly string[]): string | null {
  if (results === 0) return 'No round has a result.';
  return divisions.length === 0 ? null : bracketsStand(divisions);
}
