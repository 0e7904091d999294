import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { useWalkovers } from '../../tournament/walkovers.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { ResetsText } from './resets-text.tsx';
import type { AskedWinner, useWinner } from './use-winner.ts';
import { WalkoversText } from './walkovers-text.tsx';
import { WinnerForm } from './winner-form.tsx';

interface WinnerDialogProps {
  readonly winner: ReturnType<typeof useWinner>;
  readonly matches: readonly Match[];
}

/** Asks before a winner is changed or removed, and names the matches that this resets (B5). */
export default function WinnerDialog(props: WinnerDialogProps) {
  const { asked } = props.winner;
  if (asked?.takesBack === false) return <ChangeDialog {...props} asked={asked} />;
  return <TakeBackDialog {...props} />;
}

/** The change of a winner, with the scores of the match as it really ended (B7). */
function ChangeDialog({ winner, matches, asked }: WinnerDialogProps & { asked: AskedWinner }) {
  const { match } = asked;
  const read = useQuery(callQuery(getRound, { params: { id: match.roundId } }));
  return (
    <Dialog opened onClose={winner.cancel} title={`Change the winner of match ${match.id}?`}>
      <QueryContent query={read} label="The match" rows={4}>
        {(round) => (
          <WinnerForm key={round.id} round={round} asked={asked} winner={winner}>
            <WalkoversText asked={asked} matches={matches} />
            {asked.resets.length > 0 && <ResetsText resets={asked.resets} matches={matches} />}
          </WinnerForm>
        )}
      </QueryContent>
    </Dialog>
  );
}

function TakeBackDialog({ winner, matches }: WinnerDialogProps) {
  const { asked, confirm, cancel, isPending } = winner;
  const { hasLeft } = useWalkovers();
  const isWalkover = asked?.match.participants.some(({ id }) => hasLeft(id)) === true;
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={`Undo winner of match ${asked?.match.id ?? ''}?`}
      confirm="Undo winner"
      grave
      busy={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      {asked !== null && (
        <>
          {!isWalkover && <Text>Nobody will have won it yet.</Text>}
          <WalkoversText asked={asked} matches={matches} />
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
