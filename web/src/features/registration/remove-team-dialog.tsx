import { Text } from '@mantine/core';
import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { TEAM_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { useAct } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';

/** Asks before a team goes, and says who goes with it. */
export function RemoveTeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const removing = useAct(removeTeam);
  const remove = () => {
    if (team === null) return;
    removing.mutate(
      { params: { id: team.id } },
      {
        onSuccess: () => notify(TEAM_REMOVED),
        onError: (failure) => {
          notifyError(failure.message);
          onClose();
        },
        goOn: onClose,
      },
    );
  };
  const count = team?.quizzers.length ?? 0;
  return (
    <ConfirmDialog
      opened={team !== null}
      title="Remove Team"
      confirm="Remove"
      grave
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        <strong>{team?.teamName}</strong> and its {count === 1 ? '1 quizzer' : `${count} quizzers`}{' '}
        will be removed. The fee is counted anew.
      </Text>
    </ConfirmDialog>
  );
}
