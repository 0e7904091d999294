import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useState } from 'react';
import { withFound } from '../../platform/form/errors.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { throwAway, useQueued } from '../../tournament/result-queue/use-queued.ts';
import { leftFirst, type SaveExtra, useResultSave } from '../../tournament/result-save.ts';
import { useScorePerson } from '../../tournament/room-pass.tsx';
import { beginningOf, bodyOf, errorsOf, type MatchEntry, shownWith } from './match-entry.ts';

const find = (entry: MatchEntry) => leftFirst(errorsOf(entry));

/**
 * If a new winner would reset decided matches, the server refuses with their names, and saving again confirms
 * (B5). Room links queue offline saves (S8); administrators need the server.
 */
export function useMatchForm(round: Round, onClose: () => void) {
  const saving = useResultSave(round);
  const waiting = useQueued(round);
  const isByLink = useScorePerson()?.byLink === true;
  const [resets, setResets] = useState<readonly number[] | null>(null);
  const form = useForm<MatchEntry, Round, void, SaveExtra>({
    initial: beginningOf(round, waiting),
    storedAs: `match:${round.id}`,
    find,
    send: async (entry) => {
      const body = bodyOf(round.id, entry, resets !== null);
      const shown = isByLink ? shownWith(body, round) : null;
      return await saving.send(body, shown === null ? undefined : { shown, begunOn: null });
    },
    onFailure: (failure, tell) => {
      const { extra } = failure;
      saving.takeCurrent(failure);
      setResets('resets' in extra ? extra.resets : null);
      if (!('resets' in extra)) tell();
    },
    goOn: onClose,
    takesFocus: true,
    ...saving.form,
    onSent: (saved, sent, isSettled) => {
      saving.form.onSent(saved, sent, isSettled);
      if (!isSettled) form.setValues({ version: saved.version });
    },
  });
  const { version } = form.values;
  return {
    form,
    errors: withFound(form, find(form.values)),
    resets,
    /** Somebody else has saved since typing began (S8). */
    isOvertaken: !saving.isCatchingUp && version !== round.version,
    isWaiting: waiting?.refusal === null,
    keepMine: () => {
      form.setValues({ version: round.version });
      form.save();
    },
    takeTheirs: () => {
      form.reset();
      if (waiting !== undefined) void throwAway(waiting);
    },
    change: (part: Partial<MatchEntry>) => {
      setResets(null);
      form.setValues(part);
    },
    startOver: () => {
      setResets(null);
      form.reset();
    },
  };
}
