import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ResetsText } from './resets-text.tsx';
import type { useWinner } from './use-winner.ts';

/** Names what is reset (B5). */
export default function WinnerDialog({
  winner: { asked, confirm, cancel, isPending },
  matches,
}: {
  winner: ReturnType<typeof useWinner>;
  matches: readonly Match[];
}) {
  const action = asked?.takesBack === true ? 'Undo winner' : 'Change winner';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={`${action} of match ${asked?.match.id ?? ''}?`}
      confirm={action}
      grave
      busy={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      {asked !== null && (
        <>
          <Text>
            {asked.takesBack
              ? 'The match will have no winner.'
              : `${asked.team.name} will be the winner.`}
          </Text>
          {asked.match.participants.some(({ score }) => score !== null) && (
            <Text mt="sm">Its scores will be cleared.</Text>
          )}
          {asked.resets.length > 0 && <ResetsText resets={asked.resets} matches={matches} />}
        </>
      )}
    </ConfirmDialog>
  );
}
