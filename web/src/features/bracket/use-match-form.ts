import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form/form.ts';
import { leftFirst, type SaveExtra, useResultSave } from '../../tournament/result-save.ts';
import { bodyOf, entryOf, faultsOf, type MatchEntry } from './match-entry.ts';

/**
 * The scores of a match while they are typed. Another winner that undoes decided matches is asked
 * for again with what it resets (B5).
 */
export function useMatchForm(round: Round, onClose: () => void) {
  const saving = useResultSave(round);
  const [resets, setResets] = useState<readonly number[] | null>(null);
  const form = useForm<MatchEntry, Round, void, SaveExtra>({
    initial: entryOf(round),
    storedAs: `match:${round.id}`,
    find: (entry) => leftFirst(faultsOf(entry)),
    findsWhileTyping: true,
    send: async (entry) => await saving.send(bodyOf(round.id, entry, resets !== null)),
    onto: (typed, { version }) => ({ ...typed, version }),
    onFailure: (failure, tell) => {
      const { extra } = failure;
      saving.takeCurrent(failure);
      setResets('resets' in extra ? extra.resets : null);
      if (!('resets' in extra)) tell();
    },
    goOn: onClose,
    takesFocus: true,
    ...saving.form,
  });
  const { version } = form.values;
  return {
    form,
    resets,
    /** True once somebody else has saved the match since this was typed (S8). */
    isOvertaken: !saving.isCatchingUp && version !== round.version,
    change: (part: Partial<MatchEntry>) => {
      setResets(null);
      form.change(part);
    },
    startOver: () => {
      setResets(null);
      form.startOver();
    },
  };
}
