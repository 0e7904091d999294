import { type RefObject, useLayoutEffect } from 'react';
import { pageStarts } from './page-starts.ts';
import { rowsIn, TURNING } from './wall-pages.tsx';
import { watchLayout } from './watch-layout.ts';

/** In em. */
const SIZES = Array.from({ length: 32 }, (_, step) => (48 - step) / 20);

/** With as few pages as the smallest. */
export function fittingSize(smallest: number, pagesAt: (size: number) => number): number {
  const fewest = pagesAt(smallest);
  return SIZES.find((size) => size > smallest && pagesAt(size) <= fewest) ?? smallest;
}

/** The largest with the fewest pages. @param rows uncut; null disables it @param smallest in em */
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
      const size = matchMedia(TURNING).matches ? fittingSize(smallest, pagesAt) : null;
      element.style.fontSize = size === null ? '' : `${size}em`;
    };
    return watchLayout(element, () => [place], fit);
  }, [shown, rows, smallest]);
}
