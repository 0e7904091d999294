import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ResetsText } from './resets-text.tsx';
import type { useWinner } from './use-winner.ts';

/** Asks before a winner is changed or removed, and names the matches that this resets (B5). */
export function WinnerDialog({
  winner,
  matches,
}: {
  winner: ReturnType<typeof useWinner>;
  matches: readonly Match[];
}) {
  const { asked, confirm, cancel, isPending } = winner;
  const change = asked?.takesBack ? 'Take back the winner' : 'Change the winner';
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={`${change} of match ${asked?.match.id ?? ''}?`}
      confirm={change}
      grave
      busy={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      {asked !== null && (
        <>
          <Text>
            {asked.takesBack
              ? 'Nobody will have won it yet.'
              : `${asked.team.name} will be the winner.`}
          </Text>
          {hasScores(matches.find(({ id }) => id === asked.match.id)) && (
            <Text mt="sm">The scores of the match will be cleared.</Text>
          )}
          {asked.resets.length > 0 && <ResetsText resets={asked.resets} matches={matches} />}
        </>
      )}
    </ConfirmDialog>
  );
}

const hasScores = (match: Match | undefined): boolean =>
  match?.participants.some(({ score }) => score !== null) ?? false;
