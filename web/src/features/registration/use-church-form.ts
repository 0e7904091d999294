import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { type Church, saveChurch } from '@quizmeet/contract/registration/calls.ts';
import {
  CHURCH_NAME_TAKEN,
  CHURCH_REGISTERED,
  CHURCH_SAVED,
  churchMessages,
} from '@quizmeet/contract/registration/messages.ts';
import { type ChurchEntry, churchFindings } from '@quizmeet/rules/registration/church.ts';
import { useState } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { byField } from '../../platform/field-errors.ts';
import { useAct } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';

type Errors = Readonly<Record<string, string>>;

function entryOf({ id, paid, ...fields }: Church): ChurchEntry {
  return fields;
}

/** A church in the making: kept as a draft until it is saved. */
export function useChurchForm(church: Church, onSaved: () => void) {
  const initial = entryOf(church);
  const draft = useDraft<ChurchEntry>(`church:${church.id ?? 'new'}`, initial);
  const [errors, setErrors] = useState<Errors>({});
  const saving = useAct(saveChurch);

  const refuse = (faults: Errors, toast: string, form: HTMLFormElement) => {
    setErrors(faults);
    notifyError(toast);
    // The fields are marked once this has been shown.
    requestAnimationFrame(() => focusFault(form));
  };

  const save = async (form: HTMLFormElement) => {
    const faults = fieldErrors(churchFindings(draft.value), churchMessages);
    if (faults[0] !== undefined) return refuse(byField(faults), faults[0].message, form);
    try {
      const id = church.id === null ? {} : { id: church.id };
      const saved = await saving.mutateAsync({ body: { ...draft.value, ...id } });
      if (!saved) return refuse({ churchName: CHURCH_NAME_TAKEN }, CHURCH_NAME_TAKEN, form);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const { errors, message } = failure;
      return refuse(errors.length > 0 ? byField(errors) : { '': message }, message, form);
    }
    draft.clear();
    setErrors({});
    notify(church.id === null ? CHURCH_REGISTERED : CHURCH_SAVED);
    onSaved();
  };

  return {
    values: draft.value,
    errors,
    restored: draft.restored && JSON.stringify(draft.value) !== JSON.stringify(initial),
    saving: saving.isPending,
    save,
    type: (change: Partial<ChurchEntry>) => {
      draft.set({ ...draft.value, ...change });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !(path in change))));
    },
    startOver: () => {
      draft.clear();
      setErrors({});
    },
  };
}

export type ChurchForm = ReturnType<typeof useChurchForm>;

function focusFault(form: HTMLFormElement): void {
  const field = form.querySelector('[aria-invalid="true"], [data-fault] input');
  if (field instanceof HTMLElement) field.focus();
}
