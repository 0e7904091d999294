import { Alert, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { STAYS_IN_THE_LIST } from '@quizmeet/contract/scores/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { asSentence } from '../../platform/failure.ts';
import type { QueuedResult } from '../../tournament/result-queue/queued-result.ts';
import { useQueued, useQueuedOfOtherTeams } from '../../tournament/result-queue/use-queued.ts';
import { refusedHere } from './match-entry.ts';
import { MatchForm } from './match-form.tsx';
import { inWords } from './match-in-words.ts';

/**
 * A match's two scores for who has its room's link (P6). What is decided is an administrator's to change (B7).
 * @param why why it cannot be saved; null if it can
 */
export default function RoomMatch({
  round,
  why,
  onClose,
}: {
  round: Round;
  why: string | null;
  onClose: () => void;
}) {
  // What was saved or decided while it is open must not take the form away.
  const [wasOpen] = useState(why === null);
  const own = useQueued(round);
  const [ofOthers] = useQueuedOfOtherTeams(round);
  const kept = own ?? ofOthers;
  // What this phone kept was refused because of it: the sheet may have been opened before the phone heard of that.
  const isClosed = !wasOpen || (why !== null && (kept?.refusal ?? null) !== null);
  const refused = refusedHere(round, kept, !isClosed);
  if (!isClosed) {
    return (
      <>
        {refused !== null && <NotSent entry={refused} isOfOthers={refused === ofOthers} />}
        <MatchForm round={round} onClose={onClose} />
      </>
    );
  }
  return (
    <>
      {refused !== null && <NotSent entry={refused} said={why} isOfOthers={refused === ofOthers} />}
      {why !== null && <Text fw={600}>{why}.</Text>}
      <Text mt="sm">Stored now: {inWords(round)}.</Text>
    </>
  );
}

/**
 * What the server did not take, so that nobody has to look for what was typed (S8).
 * @param said what stands below it already
 */
function NotSent({
  entry: { shown, refusal },
  said = null,
  isOfOthers,
}: {
  entry: QueuedResult;
  said?: string | null;
  /** Whether it is of teams that the match has no more. */
  isOfOthers: boolean;
}) {
  const message = refusal?.message ?? '';
  return (
    <Alert mb="sm" color="yellow" title="Not sent" icon={<IconAlertTriangle size={20} />}>
      <Text size="sm">
        {message !== said && `${asSentence(message)} `}Kept on this phone: {inWords(shown)}.
        {isOfOthers && ` ${STAYS_IN_THE_LIST}`}
      </Text>
    </Alert>
  );
}
