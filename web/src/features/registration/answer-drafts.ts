import { listOpenRequests } from '@quizmeet/contract/registration/request-calls.ts';
import { useEffect } from 'react';
import { ask } from '../../platform/client.ts';
import { discardDraft, draftsFrom } from '../../platform/form/draft.ts';
import { useSession } from '../../platform/session.tsx';

const ANSWER_TO = 'answer-to:';

/** A newer request of the team may take the place of one that is being answered: what was typed stays. */
export const answerTo = (teamId: number): string => `${ANSWER_TO}${teamId}`;

type OfTeam = { readonly teamId: number };

/** The answers typed on this device to requests that are not among these. */
function answersBeside(requests: readonly OfTeam[], userId: number): readonly string[] {
  const open = requests.map(({ teamId }) => answerTo(teamId));
  return draftsFrom(userId, ANSWER_TO).filter((key) => !open.includes(key));
}

/**
 * Discards what was typed on this device as an answer to a request that somebody else has decided, or the coach has
 * taken back. What is on screen may be of a moment ago, so the server is asked before anything goes.
 */
export function useAnswersToOpen(requests: readonly OfTeam[] | undefined): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined || requests === undefined) return;
    if (answersBeside(requests, userId).length === 0) return;
    const discard = (now: readonly OfTeam[]) => {
      for (const key of answersBeside(now, userId)) discardDraft(userId, key);
    };
    // Without an answer they stay until the next time.
    void ask(listOpenRequests).then(discard, () => {});
  }, [requests, userId]);
}
