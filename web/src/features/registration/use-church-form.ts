import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { type Church, saveChurch } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  CHURCH_REGISTERED,
  CHURCH_SAVED,
  churchMessages,
  churchSaved,
} from '@quizmeet/contract/registration/messages.ts';
import { type ChurchEntry, churchFindings } from '@quizmeet/rules/registration/church.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct } from '../../platform/queries.ts';
import { rebased } from '../../platform/rebase.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { notify } from '../../ui/notices.ts';

function entryOf({ id, paid, ...fields }: Church): ChurchEntry {
  return fields;
}

/**
 * A church in the making: kept as a draft until it is saved.
 * @param isOwn false where an admin edits a coach's church
 */
export function useChurchForm(church: Church, isOwn: boolean, onSaved: () => void) {
  const initial = entryOf(church);
  const saving = useAct(saveChurch);
  const manner = { rebase: rebased, held: saving.isPending };
  const draft = useDraft<ChurchEntry>(`church:${church.id ?? 'new'}`, initial, manner);
  const refusals = useRefusals();
  const isMounted = useIsMounted();

  const save = async () => {
    const sent = draft.value;
    if (refusals.refuse(fieldErrors(churchFindings(sent), churchMessages))) return;
    try {
      const id = church.id === null ? {} : { id: church.id };
      const saved = await saving.mutateAsync({ body: { ...sent, ...id } });
      if (!saved) {
        refusals.refuse([{ path: 'churchName', message: CHURCH_NAME_TAKEN }]);
        return;
      }
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return refusals.fail(failure, sent.churchName);
    }
    draft.settle(sent);
    if (isOwn) notify(church.id === null ? CHURCH_REGISTERED : CHURCH_SAVED);
    else notify(churchSaved(sent.churchName));
    if (isMounted()) onSaved();
  };

  return {
    values: draft.value,
    isOwn,
    errors: refusals.errors,
    refusals: refusals.count,
    restored: draft.restored && JSON.stringify(draft.value) !== JSON.stringify(initial),
    saving: saving.isPending,
    save,
    type: (change: Partial<ChurchEntry>) => {
      draft.set({ ...draft.value, ...change });
      refusals.edited(Object.keys(change));
    },
    startOver: () => {
      draft.clear();
      refusals.clear();
    },
  };
}

export type ChurchForm = ReturnType<typeof useChurchForm>;
