import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears. */
export function useFocusOnShow<E extends HTMLElement>(wanted = true): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
