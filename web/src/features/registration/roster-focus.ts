import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group when what had it is taken away: the field of the same name takes it,
 * else the group itself. Returns the handlers that the group needs.
 */
export function useFocusKept(group: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  // React is deaf to the blur of what it takes away, so that `last` still knows it here.
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

/** Goes on in the field that stands for one that is gone. */
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
