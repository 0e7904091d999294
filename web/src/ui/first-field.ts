import { type RefObject, useEffect } from 'react';

/** Elements that take input. */
export const FIELD =
  '[role="spinbutton"][tabindex="0"], :is(input, select, textarea):not(:disabled)';

/**
 * Focuses a form's first usable field after the dialog's own focus has settled; works also when the
 * form appears later than its dialog or its first fields are disabled. Does nothing if a field of
 * the form has the focus already.
 * @param wanted false to leave the focus alone
 */
export function useFocusOnFirstField(form: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      if (form.current?.querySelector(`:is(${FIELD}):focus`)) return;
      form.current?.querySelector<HTMLElement>(FIELD)?.focus();
    }, 80);
    return () => clearTimeout(timer);
  }, [form, wanted]);
}

/**
 * Focuses an invalid field and scrolls it to the middle, so that bars at the top and bottom do not
 * cover the field or the message below it.
 */
export function focusFault(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
