import { type RefObject, useLayoutEffect } from 'react';

/** Largest first, down to what a hall can still read. */
const SIZES = [2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85];

/** What needs several pages in any case need not be small. */
const PAGED = 1;

/** On a narrow screen somebody holds it and scrolls. */
const FITTING = '(min-width: 48em)';

/** The largest size with which all fits into one page, or the one for several pages. */
export const fittingSize = (fits: (size: number) => boolean): number => SIZES.find(fits) ?? PAGED;

/**
 * Sets what is shown in the largest type with which all of it fits into its parent's height. What
 * fits in no readable size is left to its pages.
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
