import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readKey, useAct } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { resetsIn } from './resets.ts';

/**
 * Saves a match's scores. Another winner that undoes decided matches is asked for again with what
 * it resets (B5); a newer version is put in the match's place on the screen (S8).
 */
export function useSaveMatch(roundId: number, onSaved: () => void) {
  const client = useQueryClient();
  const act = useAct(saveResult);
  const [resets, setResets] = useState<readonly number[] | null>(null);
  const save = (body: BodyOf<typeof saveResult>) =>
    act.mutate(
      { body },
      {
        onSuccess: (now) => {
          client.setQueryData(readKey(getRound, { params: { id: roundId } }), now);
          notify(
            `Saved. ${now.leftTeamName}: ${now.leftTeamScore}, ${now.rightTeamName}: ${now.rightTeamScore}`,
          );
          onSaved();
        },
        onError: (failure) => {
          const found = resetsIn(failure);
          setResets(found);
          if (found !== null) return;
          notifyError(failure.message);
          const { current } = failure.extra;
          if (isRound(current)) {
            client.setQueryData(readKey(getRound, { params: { id: roundId } }), current);
          }
        },
      },
    );
  return { save, resets, askAnew: () => setResets(null), isPending: act.isPending };
}

const isRound = (value: unknown): value is Round =>
  typeof value === 'object' && value !== null && 'version' in value && 'leftTeamName' in value;
