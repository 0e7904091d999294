import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useFaultToast } from '../../ui/fault-toast.ts';
import { FIELD, focusFault } from '../../ui/first-field.ts';

/** What is wrong with a form: each message stands at its field, and the first is a toast too. */
export interface Faults {
  /** By path; '' holds what belongs to no field. */
  readonly messages: Readonly<Record<string, string>>;
  /** Puts these in place of the last ones. */
  show(faults: readonly FieldError[], toast: Toast): void;
  /**
   * The message of a field goes when the field is edited (section 5), and so does its toast. What
   * belongs to no field goes with every edit.
   */
  edited(paths: readonly string[]): void;
  clear(): void;
}

interface Toast {
  readonly text: string;
  /** True where the toast stays when its form goes. */
  readonly outlives?: boolean;
}

/** The faults of a form; the first one takes the focus. */
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
  /** How often something was wrong. */
  readonly count: number;
  /** The path of the fault that was told first. */
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
 * Each time that something is wrong, the place of the first fault takes the focus: what has its path
 * in `data-at`, else the first field at fault. `data-fault` marks a group at fault, `data-fault-of`
 * what opens a field at fault.
 */
function useFocusOnFault(form: RefObject<HTMLElement | null>, count: number, first: string): void {
  useEffect(() => {
    if (count === 0) return;
    const place = form.current?.querySelector(`[data-at~="${rootOf(first)}"]`);
    const field = place ? fieldIn(place) : form.current?.querySelector(AT_FAULT);
    if (field instanceof HTMLElement) focusFault(field);
  }, [form, count, first]);
}

/** The field at fault in a place of the form, which may be a field itself. */
const fieldIn = (place: Element): Element =>
  place.querySelector(INVALID) ??
  place.querySelector(AT_FAULT) ??
  place.querySelector(FIELD) ??
  place;
