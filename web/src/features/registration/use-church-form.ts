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
import { type Form, Refused, useForm } from '../../platform/form/form.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useAct } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';

export type ChurchForm = Form<ChurchEntry>;

function entryOf({ id, paid, ...fields }: Church): ChurchEntry {
  return fields;
}

/**
 * A church in the making.
 * @param isOwn false where an admin edits a coach's church
 */
export function useChurchForm(church: Church, isOwn: boolean, onSaved: () => void): ChurchForm {
  const { id } = church;
  const saving = useAct(saveChurch);
  return useForm({
    initial: entryOf(church),
    storedAs: `church:${id ?? 'new'}`,
    rebase: rebased,
    find: (entry) => fieldErrors(churchFindings(entry), churchMessages),
    send: async (entry) => {
      const isSaved = await saving.mutateAsync({ body: { ...entry, ...(id !== null && { id }) } });
      if (!isSaved) throw new Refused([{ path: 'churchName', message: CHURCH_NAME_TAKEN }]);
    },
    locks: true,
    subject: (entry) => entry.churchName,
    onSent: (_, entry) => {
      if (isOwn) notify(id === null ? CHURCH_REGISTERED : CHURCH_SAVED);
      else notify(churchSaved(entry.churchName));
    },
    goOn: onSaved,
  });
}
