import { type RefObject, useEffect } from 'react';

export const FIELD =
  '[role="spinbutton"][tabindex="0"], :is(input, select, textarea):not(:disabled)';

/** After the dialog's own focus, even in a form that appears later, unless a field has it. */
export function useFocusOnFirstField(form: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => {
      if (form.current?.querySelector(`:is(${FIELD}):focus`)) return;
      form.current?.querySelector<HTMLElement>(FIELD)?.focus();
    }, 80);
    return () => clearTimeout(timer);
  }, [form, enabled]);
}

/** In the middle, clear of bars. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

export function focusFieldIn(place: HTMLElement | null): void {
  const field = place?.matches(FIELD) ? place : place?.querySelector<HTMLElement>(FIELD);
  if (field) focusField(field);
}
