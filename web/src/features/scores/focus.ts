import { type RefObject, useEffect } from 'react';

type Form = RefObject<HTMLFormElement | null>;

/** What takes typing in the form. */
const FIELD = '[role="spinbutton"][tabindex="0"], input';

/** Once the dialog's own focus has settled, typing can begin at once. */
export function useFocusOnFirstField(form: Form): void {
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>(FIELD)?.focus(), 80);
    return () => clearTimeout(timer);
  }, [form]);
}

/**
 * Focuses the first field of a place in the form, once what was pressed has taken effect.
 * @param place a selector; the whole form where nothing matches
 */
export function focusSoon(form: Form, place: string): void {
  setTimeout(() => {
    const found = form.current?.querySelector<HTMLElement>(place) ?? form.current;
    const field = found?.matches(FIELD) ? found : found?.querySelector<HTMLElement>(FIELD);
    field?.focus();
  }, 0);
}

export const FAULTY = '[aria-invalid="true"], [data-faulty]';
export const DOUBTED = '[data-doubted]';
export const SCORE = 'input[data-score]';
