import { Box } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { useHasDraft } from '../../../platform/form/draft.ts';
import {
  type QueuedResult,
  stateOfQueued,
} from '../../../tournament/result-queue/queued-result.ts';
import { draftKey } from '../../../tournament/result-save.ts';

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
  return (
    <Box component="span" c={queued.refusal === null ? 'var(--quiz-yours)' : 'var(--quiz-bad)'}>
      {stateOfQueued(queued)}
    </Box>
  );
}

function wordsOf(
  { round, ifNecessary }: Omit<RowStateProps, 'queued'>,
  isStarted: boolean,
): string {
  const { winningTeam, leftTeamScore, rightTeamScore } = round;
  if (winningTeam !== '')
    return leftTeamScore === null ? 'decided' : `${leftTeamScore} – ${rightTeamScore}`;
  if (isReady({ round })) return isStarted ? 'open, started' : 'open';
  return ifNecessary ? 'if necessary' : 'not yet';
}
