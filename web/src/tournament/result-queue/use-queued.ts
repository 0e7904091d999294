import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { isRoomPerson } from '@quizmeet/contract/scores/room-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { invalidate } from '../../platform/query-client.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { askForPassAgain, putRound, useScorePerson } from '../room-pass.tsx';
import { isOfFormerTeams, type QueuedResult, queuedOf } from './queued-result.ts';
import { resultQueue, startSendingResults } from './result-queue.ts';

const heardBy = (client: QueryClient) => ({
  saved: (round: Round) => putRound(client, round),
  ended: (sent: number) => {
    if (sent > 0) notify(`${plural(sent, 'result')} sent`);
    void invalidate(client);
  },
  nobody: () => void askForPassAgain(client),
});

/** Only the current user's; starts sending. */
export function useQueue() {
  const client = useQueryClient();
  useEffect(() => startSendingResults(heardBy(client)), [client]);
  const state = useSyncExternalStore(resultQueue.watch, resultQueue.state, resultQueue.state);
  const own = [useScorePerson('Friday')?.id, useScorePerson('Saturday')?.id];
  const entries = state.entries.filter(({ userId }) => own.includes(userId));
  const others = state.entries.filter(({ userId }) => !own.includes(userId));
  const othersByLink = others.filter(({ userId }) => isRoomPerson(userId));
  return { ...state, entries, othersWait: others.length - othersByLink.length, othersByLink };
}

export const useQueued = (round: Round): QueuedResult | undefined =>
  queuedOf(round, useQueue().entries);

/** The current user's (S8). */
export const useQueuedOfOtherTeams = (round: Round): readonly QueuedResult[] =>
  useQueue().entries.filter((entry) => entry.body.id === round.id && isOfFormerTeams(entry, round));

/** False, with a notice, when the device can't (S8). */
export async function throwAway(
  entry: Pick<QueuedResult, 'userId' | 'body' | 'aside'>,
): Promise<boolean> {
  try {
    await resultQueue.drop(entry);
    return true;
  } catch {
    notifyError('This device can’t delete the result right now.');
    return false;
  }
}
