import type { RefObject } from 'react';
import { focusFault } from '../../ui/fault-in-view.ts';
import { FIELD } from '../../ui/first-field.ts';

type Form = RefObject<HTMLFormElement | null>;

/**
 * Focuses the first field of a place in the form, once what was pressed has taken effect.
 * @param place a selector; the whole form where nothing matches
 */
export function focusSoon(form: Form, place: string): void {
  setTimeout(() => {
    const found = form.current?.querySelector<HTMLElement>(place) ?? form.current;
    const field = found?.matches(FIELD) ? found : found?.querySelector<HTMLElement>(FIELD);
    if (field) focusFault(field);
  }, 0);
}

export const FAULTY = '[aria-invalid="true"], [data-faulty]';
export const DOUBTED = '[data-doubted]';
export const SCORE = 'input[data-score]';
