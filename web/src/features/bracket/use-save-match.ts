import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { useState } from 'react';
import type { Draft } from '../../platform/drafts.ts';
import { type SaveFailure, useResultSave } from '../../tournament/result-save.ts';
import type { MatchEntry } from './match-entry.ts';

/**
 * Saves a match's scores. Another winner that undoes decided matches is asked for again with what
 * it resets (B5).
 */
export function useSaveMatch(round: Round, draft: Draft<MatchEntry>, onClose: () => void) {
  const saving = useResultSave(round, draft, (typed, { version }) => ({ ...typed, version }));
  const [resets, setResets] = useState<readonly number[] | null>(null);
  const asksAbout = ({ extra }: SaveFailure) => {
    const isAsked = 'resets' in extra;
    setResets(isAsked ? extra.resets : null);
    return isAsked;
  };
  return {
    save: (body: BodyOf<typeof saveResult>) => saving.save(body, { goOn: onClose, asksAbout }),
    resets,
    askAnew: () => setResets(null),
    isPending: saving.isPending,
    isCatchingUp: saving.isCatchingUp,
  };
}
