import { Text } from '@mantine/core';
import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { TEAM_REMOVED } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useRef } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type RemoveTeamDialogProps = { id: number | null; teams: readonly Team[]; onClose: () => void };

/** Open while `id` is set; the server says why it may not (C7). */
export function RemoveTeamDialog({ id, teams, onClose }: RemoveTeamDialogProps) {
  const removing = useCallMutation(removeTeam);
  const team = teams.find((each) => each.id === id);
  const shownId = useRef(id);
  shownId.current = id;
  // By then the dialog may be about another team.
  const remove = () =>
    team &&
    removing.mutate(
      { params: { id: team.id } },
      { says: TEAM_REMOVED, onSettled: () => shownId.current === team.id && onClose() },
    );
  return (
    <ConfirmDialog
      opened={team !== undefined}
      title="Remove Team"
      confirm="Remove"
      grave
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        <strong>{team?.teamName}</strong> and its {plural(team?.quizzers.length ?? 0, 'quizzer')}{' '}
        will be removed. The fee will be recalculated.
      </Text>
    </ConfirmDialog>
  );
}
