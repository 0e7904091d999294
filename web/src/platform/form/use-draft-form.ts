import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage, useStoredText } from '../device-storage.ts';
import { useSession } from '../session.tsx';
import { draftName, draftText, parseDraft, type Rebase, shownOf } from './draft.ts';
import { errorsLeft } from './errors.ts';
import { isSame } from './rebase.ts';

/** On values that others may change. With a key, input is stored per user until saved (P4). */
export function useDraftForm<Values extends object>({
  initial,
  storedAs,
  rebase = (_, typed) => typed,
  validate,
  onEdit,
}: {
  readonly initial: Values;
  readonly storedAs?: string | undefined;
  readonly rebase?: Rebase<Values> | undefined;
  readonly validate: (values: Values) => FormErrors;
  readonly onEdit: () => void;
}) {
  const owner = useOwner();
  const name = storedAs === undefined ? null : draftName(owner, storedAs);
  const [text] = useStoredText(name);
  const [base, setBase] = useState({ name, initial, restored: false });
  /** As this form last read or wrote it; another form may share it. */
  const ownText = useRef<string | null>(null);
  const isFollowing = useRef(false);
  const saved = useRef(initial);
  saved.current = initial;
  const store = (typed: Values) => {
    if (name === null) return;
    ownText.current = draftText({ begunOn: form.getInitialValues(), typed });
    deviceStorage.write(name, ownText.current);
  };
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues: initial,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange: (now, before) => {
      if (isFollowing.current) return;
      store(now);
      form.setErrors((errors) => errorsLeft(errors, before, now));
      onEdit();
    },
  });
  const isOther = base.name !== name || ownText.current !== text;
  const isBehind = isOther || !isSame(base.initial, initial);
  const typedHere = { begunOn: form.getInitialValues(), typed: form.values };
  const draft = isOther ? parseDraft(text, initial) : typedHere;
  const values = isBehind ? shownOf(draft, initial, rebase) : form.values;
  // Mantine's form doesn't follow its initial values.
  useLayoutEffect(() => {
    if (!isBehind) return;
    isFollowing.current = true;
    form.resetDirty(initial);
    form.setValues(values);
    isFollowing.current = false;
    if (isOther) ownText.current = text;
    else store(values);
    setBase({ name, initial, restored: isOther ? draft !== undefined : base.restored });
  });
  const forget = () => setBase((last) => ({ ...last, restored: false }));
  const reset = () => {
    forget();
    form.setInitialValues(saved.current);
    form.reset();
  };
  return {
    form,
    values,
    /** Unsaved input of an earlier visit, until saved or reset. */
    restored: base.restored && !isSame(values, initial),
    reset,
    /** After a save of `sent`: removes the draft. False if input typed meanwhile remains. */
    settle: (sent: Values): boolean => {
      if (name === null) return true;
      const stored = deviceStorage.read(name);
      // The form may have been reopened and typed in.
      const isOwn = stored === ownText.current;
      const typed = isOwn ? form.getValues() : (parseDraft(stored, sent)?.typed ?? sent);
      if (isSame(typed, sent)) {
        reset();
        return true;
      }
      forget();
      form.resetDirty(sent);
      store(typed);
      return false;
    },
  };
}

/** The opening account's input stays when its session ends (P4). */
function useOwner(): number | null {
  const { user } = useSession();
  const [owner, become] = useState(user?.id ?? null);
  if (owner === null && user !== null) become(user.id);
  return owner;
}
