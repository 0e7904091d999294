import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sidesOf } from './matches.ts';
import { ResetsText } from './resets-text.tsx';
import type { useWinner } from './use-winner.ts';

const namesOf = (match: Match): string =>
  sidesOf(match)
    .map(({ name }) => name)
    .join(' – ');

/** Names what is reset (B5). */
export default function WinnerDialog({
  winner: { pending, confirm, cancel, isPending },
  matches,
}: {
  winner: ReturnType<typeof useWinner>;
  matches: readonly Match[];
}) {
  const action = pending?.takesBack === true ? 'Undo winner' : 'Change winner';
  return (
    <ConfirmDialog
      opened={pending !== null}
      title={`${action} of match ${pending?.match.id ?? ''}?`}
      confirm={action}
      grave
      busy={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      {pending !== null && (
        <>
          <Text>
            {pending.takesBack
              ? 'The match will have no winner.'
              : `${pending.team.name} will be the winner.`}
          </Text>
          {pending.match.participants.some(({ score }) => score !== null) && (
            <Text mt="sm">
              The scores of match {pending.match.id} ({namesOf(pending.match)}) will be cleared.
            </Text>
          )}
          {pending.resets.length > 0 && <ResetsText resets={pending.resets} matches={matches} />}
        </>
      )}
    </ConfirmDialog>
  );
}
