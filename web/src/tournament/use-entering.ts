import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { listEntries, removeEntry } from '@quizmeet/contract/scores/entries-calls.ts';
import { entryKept } from '@quizmeet/contract/scores/messages.ts';
import { decidedBy } from '@quizmeet/rules/scores/entry.ts';
import { useRef } from 'react';
import { ask } from '../platform/client.ts';
import { putRead, useAct } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useReadCache } from '../platform/use-cached-read.tsx';
import { notify } from '../ui/notices.ts';
import { isOneOf } from './result-queue/queued-result.ts';
import { useScorePerson } from './room-pass.ts';

type Body = BodyOf<typeof saveResult>;

interface Kept {
  readonly body: Body;
  readonly state: 'waits' | 'differ' | 'unseen';
}

/** What becomes of an entry where two people enter each result (X10). */
export function useEntering() {
  const cache = useReadCache();
  const { user } = useSession();
  const byLink = useScorePerson()?.byLink === true;
  const removing = useAct(removeEntry);
  const kept = useRef<Kept | null>(null);
  /**
   * Whether the entry just saved waits alone, or differs from another person's; null if it counts. A room's link
   * lets nobody look (P6).
   */
  const stateOf = async (roundId: number): Promise<Kept['state'] | null> => {
    if (byLink) return 'unseen';
    try {
      const all = await ask(listEntries);
      putRead(cache, listEntries, {}, all);
      return all.find(({ round }) => round.id === roundId)?.state ?? null;
    } catch {
      return 'unseen';
    }
  };
  const takeBack = (id: number) => {
    if (user === null) return;
    removing.mutate({ params: { id, userId: user.id } }, { says: 'Your entry is taken back.' });
  };
  return {
    begin: () => {
      kept.current = null;
    },
    /** Finds out whether a save counts: the answer is the round as it stands. */
    look: async (body: Body, saved: Round): Promise<void> => {
      if (saved.day !== 'Friday' || isOneOf([body], saved)) return;
      const state = await stateOf(saved.id);
      kept.current = state && { body, state };
    },
    /** Says what an entry that does not count waits for; false when the save counts. */
    tell: (saved: Round): boolean => {
      if (kept.current === null) return false;
      const { body, state } = kept.current;
      const result = decidedBy(body, { ...saved, roundId: saved.id });
      const scores = {
        leftTeamScore: result?.left.score ?? null,
        rightTeamScore: result?.right.score ?? null,
      };
      const action = { label: 'Undo', run: () => takeBack(saved.id) };
      notify(entryKept({ ...saved, ...scores }, state), user === null ? undefined : action);
      return true;
    },
    differs: (): boolean => kept.current?.state === 'differ',
  };
}
