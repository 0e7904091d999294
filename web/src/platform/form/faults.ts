import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useFaultToast } from '../../ui/fault-toast.ts';
import { FIELD, focusFault } from '../../ui/first-field.ts';

/** A form's errors: each message is shown at its field, and the first also as a toast. */
export interface Faults {
  /** By path; '' is for messages that belong to no field. */
  readonly messages: Readonly<Record<string, string>>;
  /** Replaces the previous errors. */
  show(faults: readonly FieldError[], toast: Toast): void;
  /**
   * Removes the messages of edited fields and their toast. Messages of no field are
   * removed by every edit.
   */
  edited(paths: readonly string[]): void;
  clear(): void;
}

interface Toast {
  readonly text: string;
  /** True when the toast must stay after its form is gone. */
  readonly outlives?: boolean;
}

/** The errors of a form; the first one takes the focus. */
export function useFaults(form: RefObject<HTMLElement | null>): Faults {
  const [{ messages, count, first }, set] = useState(NOTHING);
  const toast = useFaultToast();
  useFocusOnFault(form, count, first);
  return {
    messages,
    show: (faults, { text, outlives = false }) => {
      set((last) => ({
        messages: byField(faults),
        count: last.count + 1,
        first: faults[0]?.path ?? '',
      }));
      toast.show(text, outlives);
    },
    edited: (paths) => {
      const gone = ['', ...paths];
      if (gone.some((path) => path in messages)) toast.dismiss();
      set((last) => ({ ...last, messages: without(gone, last.messages) }));
    },
    clear: () => {
      set((last) => ({ ...last, messages: {} }));
      toast.dismiss();
    },
  };
}

interface Told extends Pick<Faults, 'messages'> {
  /** How many times errors were shown. */
  readonly count: number;
  /** The path of the first error. */
  readonly first: string;
}

const NOTHING: Told = { messages: {}, count: 0, first: '' };

const without = (paths: readonly string[], messages: Faults['messages']): Faults['messages'] =>
  Object.fromEntries(Object.entries(messages).filter(([path]) => !paths.includes(path)));

/** The first message of each field, by its path (`quizzers.2.firstName`). */
export function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= message;
  return messages;
}

/** The first part of a path: the field, or the list that it is in. */
export const rootOf = (path: string): string => path.split('.')[0] ?? '';

const INVALID = '[aria-invalid="true"]';
const AT_FAULT = `${INVALID}, [data-fault] input:not(:disabled), [data-fault-of]`;

/**
 * Each time errors are shown, focuses the place of the first one: the element with its path in
 * `data-at`, else the first invalid field. `data-fault` marks an invalid group, `data-fault-of` the
 * button that opens an invalid field.
 */
function useFocusOnFault(form: RefObject<HTMLElement | null>, count: number, first: string): void {
  useEffect(() => {
    if (count === 0) return;
    const place = form.current?.querySelector(`[data-at~="${rootOf(first)}"]`);
    const field = place ? fieldIn(place) : form.current?.querySelector(AT_FAULT);
    if (field instanceof HTMLElement) focusFault(field);
  }, [form, count, first]);
}

/** The invalid field inside an element, or the element itself. */
const fieldIn = (place: Element): Element =>
  place.querySelector(INVALID) ??
  place.querySelector(AT_FAULT) ??
  place.querySelector(FIELD) ??
  place;
