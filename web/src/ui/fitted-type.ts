import { type RefObject, useLayoutEffect } from 'react';

/** From the largest to the smallest that is readable in a hall. */
const SIZES = [2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85];

/** Text that needs several pages anyway is not made small. */
const PAGED = 1;

/** Narrower screens are held in the hand, and the user scrolls. */
const FITTING = '(min-width: 48em)';

/** The largest size that fits on one page; if none does, the size for several pages. */
export const fittingSize = (fits: (size: number) => boolean): number => SIZES.find(fits) ?? PAGED;

/**
 * Sets the largest font size with which the content fits its parent's height; otherwise the content
 * is paged.
 */
export function useFittedType(shown: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = shown.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    const fit = () => {
      const setSize = (size: number) => {
        element.style.fontSize = `${size}em`;
        return element.offsetHeight <= place.clientHeight;
      };
      if (!matchMedia(FITTING).matches) element.style.fontSize = '';
      else setSize(fittingSize(setSize));
    };
    fit();
    const resizing = new ResizeObserver(fit);
    resizing.observe(place);
    const changing = new MutationObserver(fit);
    changing.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      resizing.disconnect();
      changing.disconnect();
    };
  }, [shown]);
}
