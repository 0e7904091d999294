import { type RefObject, useEffect } from 'react';

/** What is typed into, stepped or chosen. */
export const FIELD =
  '[role="spinbutton"][tabindex="0"], :is(input, select, textarea):not(:disabled)';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Focuses the first field of a form that takes anything, once the dialog's own focus has settled:
 * also of a form that came after its dialog, or whose first fields are not everybody's to change.
 * Somebody who has gone to a field of it by then stays there, and who presses something meanwhile is
 * left alone.
 * @param wanted false where the form leaves the focus alone
 */
export function useFocusOnFirstField(form: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      if (form.current?.querySelector(`:is(${FIELD}):focus`)) return;
      form.current?.querySelector<HTMLElement>(FIELD)?.focus();
    }, 80);
    const leave = () => clearTimeout(timer);
    for (const press of PRESSES) document.addEventListener(press, leave, true);
    return () => {
      leave();
      for (const press of PRESSES) document.removeEventListener(press, leave, true);
    };
  }, [form, wanted]);
}

/**
 * Focuses a field at fault in the middle of what scrolls: its message stands below it, and bars that
 * stay at the head and the foot would lie over one or the other.
 */
export function focusFault(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
