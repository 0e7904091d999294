import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { isRoomPerson } from '@quizmeet/contract/scores/room-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readKey } from '../../platform/queries.ts';
import { useScorePerson } from '../room-pass.ts';
import type { QueuedResult } from './queued-result.ts';
import { resultQueue, startSendingResults } from './result-queue.ts';

/** Tells the reads what the server has taken. */
const heardBy = (client: QueryClient) => ({
  saved: (round: Round) =>
    client.setQueryData(readKey(getRound, { params: { id: round.id } }), round),
  ended: () => void client.invalidateQueries(),
});

/** The state of the results that wait on this device, with the current user's own only; they are sent. */
export function useQueue() {
  const client = useQueryClient();
  useEffect(() => startSendingResults(heardBy(client)), [client]);
  const state = useSyncExternalStore(resultQueue.watch, resultQueue.state, resultQueue.state);
  const person = useScorePerson();
  const entries = state.entries.filter(({ userId }) => userId === person?.id);
  const others = state.entries.filter(({ userId }) => userId !== person?.id);
  const othersByLink = others.filter(({ userId }) => isRoomPerson(userId)).length;
  return { ...state, entries, othersWait: others.length - othersByLink, othersByLink };
}

/** The current user's result of a round that waits on this device. */
export function useQueued({ id }: Pick<Round, 'id'>): QueuedResult | undefined {
  return useQueue().entries.find(({ body }) => body.id === id);
}
