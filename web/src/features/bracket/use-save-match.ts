import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { resultSaved } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Draft } from '../../platform/drafts.ts';
import { readKey, useAct } from '../../platform/queries.ts';
import { useIsShown } from '../../platform/shown.ts';
import { notify, notifyError, notSaved } from '../../ui/notices.ts';
import type { MatchEntry } from './match-entry.ts';
import { resetsIn } from './resets.ts';

/**
 * Saves a match's scores and forgets its draft. Another winner that undoes decided matches is asked
 * for again with what it resets (B5); a newer version is put in the match's place on the screen, and
 * what is typed while a save is under way stays (S8).
 */
export function useSaveMatch(round: Round, draft: Draft<MatchEntry>, onClose: () => void) {
  const client = useQueryClient();
  const act = useAct(saveResult);
  const isShown = useIsShown();
  const savedVersion = useRef(0);
  const [resets, setResets] = useState<readonly number[] | null>(null);
  const put = (now: Round) =>
    client.setQueryData(readKey(getRound, { params: { id: round.id } }), now);
  const save = (body: BodyOf<typeof saveResult>) => {
    const sent = draft.value;
    let isSettled = true;
    act.mutate(
      { body },
      {
        onSuccess: (now) => {
          put(now);
          savedVersion.current = now.version;
          isSettled = draft.settle(sent, (typed) => ({ ...typed, version: now.version }));
          notify(resultSaved(now, isSettled));
        },
        goOn: () => isSettled && onClose(),
        onError: (failure) => {
          const found = resetsIn(failure);
          setResets(found);
          if (found !== null && isShown()) return;
          notifyError(
            isShown()
              ? failure.message
              : notSaved(`${round.leftTeamName} – ${round.rightTeamName}`, failure.message),
          );
          const { current } = failure.extra;
          if (isRound(current)) put(current);
        },
      },
    );
  };
  return {
    save,
    resets,
    askAnew: () => setResets(null),
    isPending: act.isPending,
    /** True for the moment in which a draft stands on what was saved, and the match does not yet. */
    isCatchingUp: round.version < savedVersion.current,
  };
}

const isRound = (value: unknown): value is Round =>
  typeof value === 'object' && value !== null && 'version' in value && 'leftTeamName' in value;
