import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group when the focused element is removed: moves it to the field of the same
 * name, else to the group. Returns the event handlers for the group.
 */
export function useFocusKept(group: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  // React sends no blur event for an element that it removes, so `last` still holds it here.
  useLayoutEffect(() => {
    const gone = last.current;
    if (gone === null || gone.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const field = gone instanceof HTMLInputElement ? sameField(group.current, gone) : null;
    if (field === null) group.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}

/** Moves focus and selection to the field with the same name as the removed one. */
function sameField(group: HTMLElement | null, gone: HTMLInputElement): HTMLInputElement | null {
  const field = group?.querySelector<HTMLInputElement>(`input[name="${gone.name}"]`) ?? null;
  field?.focus();
  field?.setSelectionRange(gone.selectionStart, gone.selectionEnd);
  return field;
}

/** Moves the focus to an element when it appears. */
export function useFocusOnShow<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
