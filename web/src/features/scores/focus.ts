import type { RefObject } from 'react';
import { FIELD, focusFault } from '../../ui/first-field.ts';

/**
 * Focuses the first field of a part of the form, after the press has taken effect.
 * @param place a selector; if nothing matches, the whole form is searched
 */
export function focusSoon(form: RefObject<HTMLElement | null>, place: string): void {
  setTimeout(() => {
    const found = form.current?.querySelector<HTMLElement>(place) ?? form.current;
    const field = found?.matches(FIELD) ? found : found?.querySelector<HTMLElement>(FIELD);
    if (field) focusFault(field);
  }, 0);
}

export const DOUBTED = '[data-doubted]';
export const SCORE = 'input[data-score]';
