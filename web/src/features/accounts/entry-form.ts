import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { useState } from 'react';
import { Failure } from '../../platform/failure.ts';
import { byField } from '../../platform/field-errors.ts';
import { useFaultToast } from '../../ui/fault-toast.ts';

/** A short form: what is typed stays whatever happens, and every refusal is said twice. */
export interface EntryForm<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  /** What was refused and belongs to no field; it stands above the button. */
  readonly refusal: string | null;
  readonly submit: (event?: React.SubmitEvent<HTMLFormElement>) => void;
  /** Says no more what was wrong with the last try. */
  clearFaults(): void;
}

/** Where the words of a failure go. */
interface Placed {
  readonly errors: Readonly<Record<string, string>>;
  readonly toast: string;
}

/**
 * Checks a form's values and sends them. A fault stands at its field, takes the focus, and shows
 * in a red toast (section 8).
 * @param find the same findings that the server has
 * @param act sends the values; a Failure that it throws is placed at the fields
 * @param place says otherwise where a failure goes
 */
export function useEntryForm<Values extends Record<string, string>>({
  initial,
  find = () => [],
  act,
  place = (failure) => ({ errors: byField(failure.errors), toast: failure.message }),
}: {
  initial: Values;
  find?: (values: Values) => readonly FieldError[];
  act: (values: Values) => Promise<void>;
  place?: (failure: Failure) => Placed;
}): EntryForm<Values> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useFaultToast();
  const form = useForm<Values>({
    // Two of these forms may be open, and fields are found by their form's name.
    name: Object.keys(initial).join('-'),
    initialValues: initial,
    validate: (values) => byField(find(values)),
    onValuesChange: toast.dismiss,
  });

  const focusFirst = (errors: object) => {
    const first = Object.keys(initial).find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
    return first;
  };

  const send = async (values: Values) => {
    setBusy(true);
    setRefusal(null);
    toast.dismiss();
    try {
      await act(values);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const { errors, toast: words } = place(failure);
      form.setErrors(errors);
      if (focusFirst(errors) === undefined) setRefusal(failure.message);
      toast.show(words);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    const first = focusFirst(errors);
    if (first !== undefined) toast.show(String(errors[first]));
  };

  const clearFaults = () => {
    form.clearErrors();
    setRefusal(null);
    toast.dismiss();
  };

  const submit = form.onSubmit((values) => void send(values), refuse);
  return { form, busy, refusal, submit, clearFaults };
}
