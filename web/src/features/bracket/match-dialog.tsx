import { Button, Group, Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { NotesAndProtestsSection } from '../../tournament/papers/papers-section.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { MatchForm } from './match-form.tsx';
import MoveMatchDialog from './move-match-dialog.tsx';
import { ResetsText } from './resets-text.tsx';

interface MatchDialogProps extends Pick<Parameters<typeof MatchForm>[0], 'onClose' | 'onUndo'> {
  /** Of the bracket. */
  name: string;
  match: Match;
  matches: readonly Match[];
}

/** For administrators, and in the address. */
export default function MatchDialog({ name, match, matches, ...props }: MatchDialogProps) {
  const { onClose, onUndo } = props;
  const [isMoving, setMoving] = useState(false);
  const read = useQuery(callQuery(getRound, { params: { id: match.roundId } }));
  const next = matches.find(({ id }) => id === match.nextMatchId);
  if (isMoving) {
    return (
      <MoveMatchDialog name={name} matches={matches} roundId={match.roundId} onClose={onClose} />
    );
  }
  return (
    <Dialog opened isInAddress onClose={onClose} title={`${name}, match ${match.id}`}>
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
            <Group gap="0.5rem" mt="0.75rem">
              <PrintButton call={pdfAgain} args={{ query: { rounds: `${round.id}` } }}>
                Print scoresheet
              </PrintButton>
              <Button onClick={() => setMoving(true)}>Move this match</Button>
            </Group>
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}
