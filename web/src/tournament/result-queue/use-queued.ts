import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { isRoomPerson } from '@quizmeet/contract/scores/room-words.ts';
import { useSyncExternalStore } from 'react';
import { useScorePerson } from '../room-pass.ts';
import type { QueuedResult } from './queued-result.ts';
import { resultQueue } from './result-queue.ts';

/** The state of the results that wait on this device, with the current user's own only. */
export function useQueue() {
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
