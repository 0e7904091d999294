import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { withFound } from '../../platform/form/errors.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { leftFirst, type SaveExtra, useResultSave } from '../../tournament/result-save.ts';
import { bodyOfWinner, faultsOfWinner, type MatchEntry } from './match-entry.ts';
import type { AskedWinner, useWinner } from './use-winner.ts';

const find = (entry: MatchEntry) => leftFirst(faultsOfWinner(entry));

/**
 * The form that changes a winner. With scores it saves them, and they must make the new winner win;
 * without any it sets the winner alone. What would be reset is named before (B5).
 */
export function useWinnerForm(
  round: Round,
  asked: AskedWinner,
  winner: ReturnType<typeof useWinner>,
) {
  const saving = useResultSave(round);
  const side = asked.team.id === round.leftTeamId ? 'left' : 'right';
  const form = useForm<MatchEntry, Round, void, SaveExtra>({
    initial: { version: round.version, left: '', right: '', winner: side },
    storedAs: `winner:${round.id}:${asked.team.id}`,
    find,
    send: async (entry) => {
      const body = bodyOfWinner(round.id, { ...entry, winner: side }, asked.resets.length > 0);
      return await saving.send(body);
    },
    onFailure: (failure, tell) => {
      const { extra } = failure;
      saving.takeCurrent(failure);
      if ('current' in extra) form.setValues({ version: extra.current.version });
      if ('resets' in extra) winner.nameResets(extra.resets);
      else tell();
    },
    goOn: winner.cancel,
    ...saving.form,
  });
  const { left, right } = form.values;
  const hasScores = `${left}${right}`.trim() !== '';
  const cancel = () => {
    form.reset();
    winner.cancel();
  };
  return {
    form: {
      ...form,
      errors: withFound(form, find(form.values)),
      submit: (event: { preventDefault(): void }) => {
        event.preventDefault();
        if (hasScores) form.save();
        else winner.confirm();
      },
    },
    isPending: form.submitting || winner.isPending,
    cancel,
  };
}
