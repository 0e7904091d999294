import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sidesOf } from './matches.ts';
import { ResetsText } from './resets-text.tsx';
import type { PendingWinner } from './use-winner.ts';

const namesOf = (match: Match): string =>
  sidesOf(match)
    .map(({ name }) => name)
    .join(' – ');

interface WinnerDialogProps {
  pending: PendingWinner;
  matches: readonly Match[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names what is reset (B5). */
export default function WinnerDialog({ pending, matches, ...dialog }: WinnerDialogProps) {
  const { match, team, takesBack, resets } = pending;
  const action = takesBack ? 'Undo winner' : 'Change winner';
  return (
    <ConfirmDialog
      opened
      title={`${action} of match ${match.id}?`}
      confirm={action}
      grave
      {...dialog}
    >
      <Text>
        {takesBack ? 'The match will have no winner.' : `${team.name} will be the winner.`}
      </Text>
      {match.participants.some(({ score }) => score !== null) && (
        <Text mt="sm">
          The scores of match {match.id} ({namesOf(match)}) will be cleared.
        </Text>
      )}
      {resets.length > 0 && <ResetsText resets={resets} matches={matches} />}
    </ConfirmDialog>
  );
}
