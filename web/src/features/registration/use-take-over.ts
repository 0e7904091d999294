import {
  CHURCH_NAME_TAKEN,
  takenOver,
  teamsTakenOver,
} from '@quizmeet/contract/registration/messages.ts';
import { type Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { refusedAt } from '../../platform/failure.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import {
  asInDraft,
  countsOf,
  type DraftTeam,
  entryOf,
  rebasedTakeOver,
  takeOverDraft,
  takeOverFaults,
} from './take-over-draft.ts';

/**
 * The form with which a returning coach decides on each name (W2).
 * @param takesChurch false when the church is registered already
 */
export function useTakeOver(
  former: Former,
  { takesChurch, mayAdd }: { takesChurch: boolean; mayAdd: boolean },
  onSaved: () => void,
) {
  const taking = useCallMutation(takeOver);
  const form = useForm({
    initial: takeOverDraft(former, mayAdd),
    storedAs: `take-over:${former.year}`,
    rebase: rebasedTakeOver,
    find: (draft) => takeOverFaults(draft, takesChurch),
    send: async (draft) => {
      const isSaved = await taking.mutateAsync({ body: entryOf(draft, takesChurch) });
      if (!isSaved) throw refusedAt('churchName', CHURCH_NAME_TAKEN);
    },
    locks: true,
    subject: (draft) => draft.churchName,
    onFailure: (failure, tell) => tell({ errors: asInDraft(form.values, failure.errors) }),
    onSent: (_, draft) =>
      notify(takesChurch ? takenOver(draft.churchName) : teamsTakenOver(countsOf(draft).teams)),
    goOn: onSaved,
  });
  return {
    ...form,
    /** Changes the teams; clears the messages of a row, and those of its team. */
    setTeams: (teams: readonly DraftTeam[], path: string) => {
      const [root, team] = path.split('.');
      const own = ['', '.firstName', '.lastName', '.formerId'].map((end) => path + end);
      const around = ['teams', `${root}.${team}.quizzers`, `${root}.${team}.division`];
      form.setValues({ teams });
      for (const each of [...own, ...around]) form.clearFieldError(each);
    },
  };
}

export type TakeOverForm = ReturnType<typeof useTakeOver>;
