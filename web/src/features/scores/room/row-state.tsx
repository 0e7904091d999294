import { Box } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { ReactNode } from 'react';
import { useHasDraft } from '../../../platform/form/draft.ts';
import type { QueuedResult } from '../../../tournament/result-queue/queued-result.ts';
import { draftKey } from '../../../tournament/result-save.ts';
import { Score, shownSides } from '../../../tournament/score.tsx';

/** A match's teams have no id until known. */
export const isReady = ({ round }: { round: ListedRound }): boolean =>
  round.leftTeamId > 0 && round.rightTeamId > 0;

interface RowStateProps {
  round: ListedRound;
  ifNecessary?: boolean;
  queued: QueuedResult | undefined;
}

/** In a room's list: what is stored, waits, or is only typed on this device. */
export function RowState({ queued, ...round }: RowStateProps) {
  const isStarted = useHasDraft(draftKey(round.round));
  if (queued === undefined) return <span>{wordsOf(round, isStarted)}</span>;
  const isWaiting = queued.refusal === null;
  return (
    <Box component="span" c={isWaiting ? 'var(--quiz-yours)' : 'var(--quiz-bad)'}>
      {scoresOf(queued.shown)}, {isWaiting ? 'not sent yet' : 'not accepted'}
    </Box>
  );
}

function scoresOf(round: ListedRound): ReactNode {
  const [left, right] = shownSides(round, null).map(({ score, won }) => (
    <Score key={`${won}`} score={score} won={won} />
  ));
  return (
    <>
      {left} – {right}
    </>
  );
}

function wordsOf(
  { round, ifNecessary }: Omit<RowStateProps, 'queued'>,
  isStarted: boolean,
): ReactNode {
  if (round.winningTeam !== '') return round.leftTeamScore === null ? 'decided' : scoresOf(round);
  if (isReady({ round })) return isStarted ? 'open, started' : 'open';
  return ifNecessary ? 'if necessary' : 'not yet';
}
