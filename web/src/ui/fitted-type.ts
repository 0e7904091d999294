import { type RefObject, useLayoutEffect } from 'react';
import { pageStarts } from './page-starts.ts';
import { rowsIn } from './wall-pages.tsx';

/** From the largest to the smallest, in em. */
const SIZES = [2.4, 2.2, 2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85];

/** Narrower screens are held in the hand, and the user scrolls. */
const FITTING = '(min-width: 48em)';

/** The largest size that needs no more pages than the smallest one. */
export function fittingSize(smallest: number, pagesAt: (size: number) => number): number {
  const fewest = pagesAt(smallest);
  return SIZES.find((size) => size > smallest && pagesAt(size) <= fewest) ?? smallest;
}

/**
 * Sets the largest font size with which the content needs as few pages of its parent's height as can be.
 * @param rows selector of what a page never cuts; null to leave the font as it is
 * @param smallest the smallest size that can still be read, in em
 */
export function useFittedType(
  shown: RefObject<HTMLElement | null>,
  rows: string | null,
  smallest: number,
): void {
  useLayoutEffect(() => {
    const element = shown.current;
    const place = element?.parentElement;
    if (!element || !place || rows === null) return;
    const pagesAt = (size: number) => {
      element.style.fontSize = `${size}em`;
      if (element.offsetHeight <= place.clientHeight) return 1;
      const { places, height } = rowsIn(place, rows);
      return pageStarts(places, height).length;
    };
    const fit = () => {
      const size = matchMedia(FITTING).matches ? fittingSize(smallest, pagesAt) : null;
      element.style.fontSize = size === null ? '' : `${size}em`;
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
  }, [shown, rows, smallest]);
}
