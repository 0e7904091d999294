import { Text } from '@mantine/core';
import { listTeams, removeAllTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { inWords, plural } from '@quizmeet/contract/schedule/messages.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { RestoreLink } from '../../ui/restore-link.tsx';

const ALL = { query: { division: 'All' } };

/** Clears all teams with all that rests on them; the churches stay (C7). */
export function ClearTeamsAction() {
  const { data: teams = [] } = useRead(listTeams, ALL);
  const { data: slots = [] } = useRead(listRounds, ALL);
  const act = useAct(removeAllTeams);
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState('');
  const rounds = slots.flatMap((slot) => slot.rounds);
  const results = rounds.filter((round) => round.winningTeam !== '').length;
  const quizzers = teams.reduce((sum, team) => sum + team.quizzers.length, 0);
  const goes = inWords([
    plural(teams.length, 'team'),
    plural(quizzers, 'quizzer'),
    plural(rounds.length, 'round'),
    plural(results, 'result'),
  ]);
  const clear = () => {
    setAsking(false);
    setCleared(goes);
    act.mutate(
      {},
      {
        onSuccess: () => notify('All teams were cleared. A restore point is kept.'),
        onError: (failure) => notifyError(failure.message),
      },
    );
  };
  return (
    <ActionEntry
      title="Clear all teams"
      description="Takes every team, its quizzers, the schedule, the results and the brackets. Churches and accounts stay."
      state={`${plural(teams.length, 'team')} with ${plural(quizzers, 'quizzer')}.`}
      hindrance={teams.length === 0 ? 'No team is registered.' : null}
      button="Clear teams"
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
        title="Clear Teams"
        grave
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        <Text>
          Clear all teams? {goes} go, and the brackets with them. The churches stay. A restore point
          is kept.
        </Text>
      </ConfirmDialog>
    </ActionEntry>
  );
}
