import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { NotesAndProtestsSection } from '../../tournament/papers/papers-section.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { MatchForm } from './match-form.tsx';
import { ResetsText } from './resets-text.tsx';

type MatchDialogProps = { match: Match; matches: readonly Match[] } & Pick<
  Parameters<typeof MatchForm>[0],
  'onClose' | 'onUndo'
>;

export default function MatchDialog({ match, matches, onClose, onUndo }: MatchDialogProps) {
  const read = useQuery(callQuery(getRound, { params: { id: match.roundId } }));
  const next = matches.find(({ id }) => id === match.nextMatchId);
  return (
    <Dialog opened onClose={onClose} title={`Match ${match.id}`}>
      <QueryContent query={read} label="The match" rows={3}>
        {(round) => (
          <>
            <Text c="dimmed">{`${round.timeString}, ${round.roomName}`}</Text>
            <MatchForm
              key={round.id}
              round={round}
              nextMatchId={next?.ifNecessary === false ? next.id : null}
              onClose={onClose}
              onUndo={onUndo}
              onResets={(resets) => <ResetsText resets={resets} matches={matches} />}
            />
            <NotesAndProtestsSection round={round} />
            <PrintButton call={pdfAgain} args={{ query: { rounds: `${round.id}` } }} mt="0.75rem">
              Print scoresheet
            </PrintButton>
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}
