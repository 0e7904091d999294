import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type RefObject, useEffect, useState } from 'react';
import { focusFault } from '../ui/fault-in-view.ts';
import { useFaultToast } from '../ui/fault-toast.ts';
import { notifyNotSaved } from '../ui/notices.ts';
import type { Failure } from './failure.ts';
import { byField } from './field-errors.ts';
import { useIsMounted } from './is-mounted.ts';

/** What is wrong with a form: each message stands at its field, and the first is a toast too. */
export interface Refusals {
  /** By path; '' holds what belongs to no field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Grows with every refusal. */
  readonly count: number;
  /** The path of the fault that the toast names; '' where that belongs to no field. */
  readonly saidFirst: string;
  /** Shows faults in place of the last ones; true when there are any. */
  refuse(faults: readonly FieldError[]): boolean;
  /** Shows why a call failed; of `what`, to whoever has closed the form by then. */
  fail(failure: Failure, what?: string): void;
  /** The error of a field clears when the field is edited (section 5). */
  edited(paths: readonly string[]): void;
  clear(): void;
}

export function useRefusals(): Refusals {
  const [{ errors, count, saidFirst }, set] = useState<Shown>(NOTHING);
  const toast = useFaultToast();
  const isMounted = useIsMounted();
  const show = (faults: readonly FieldError[], first: string, outlives = false) => {
    const path = faults[0]?.path ?? '';
    set((shown) => ({ errors: byField(faults), count: shown.count + 1, saidFirst: path }));
    toast.show(first, outlives);
  };
  const clear = () => {
    set((shown) => ({ ...shown, errors: {} }));
    toast.dismiss();
  };
  return {
    errors,
    count,
    saidFirst,
    refuse: (faults) => {
      if (faults[0] === undefined) clear();
      else show(faults, faults[0].message);
      return faults.length > 0;
    },
    fail: ({ errors: faults, message, missing }, what) => {
      if (what !== undefined && !isMounted()) return notifyNotSaved(what, message);
      // What is not there may take its form with it, and the toast is to say why.
      show(faults.length > 0 ? faults : [{ path: '', message }], message, missing);
    },
    edited: (paths) => {
      const left = Object.entries(errors).filter(([path]) => path !== '' && !paths.includes(path));
      if (left.length < Object.keys(errors).length) toast.dismiss();
      set({ errors: Object.fromEntries(left), count, saidFirst });
    },
    clear,
  };
}

type Shown = Pick<Refusals, 'errors' | 'count' | 'saidFirst'>;

const NOTHING: Shown = { errors: {}, count: 0, saidFirst: '' };

const INVALID = '[aria-invalid="true"]';
const AT_FAULT = `${INVALID}, [data-fault] input:enabled, [data-fault-of]`;

/**
 * After a refusal the first field at fault takes the focus. `data-fault` marks a group at fault,
 * `data-fault-of` what opens a field at fault.
 * @param refusals grows with every refusal
 * @param saidFirst the path of the fault that is said first, where that may be another one than the
 * form's first; the field or group with this path in its `data-at` takes the focus then
 */
export function useFocusOnFault(
  form: RefObject<HTMLElement | null>,
  refusals: number,
  saidFirst = '',
): void {
  useEffect(() => {
    if (refusals === 0) return;
    const [root] = saidFirst.split('.');
    const place = form.current?.querySelector(`[data-at~="${root}"]`);
    const field = place ? fieldAt(place) : form.current?.querySelector(AT_FAULT);
    if (field instanceof HTMLElement) focusFault(field);
  }, [form, refusals, saidFirst]);
}

/** The field at fault in a place of the form, which may be a field itself. */
const fieldAt = (place: Element): Element =>
  place.querySelector(INVALID) ?? place.querySelector(AT_FAULT) ?? place;
