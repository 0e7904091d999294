import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where the hidden part of something wider than its frame is; null if all of it fits. */
export type Beside = 'right' | 'left' | null;

/** Less than this is a border or a rounding, in pixels. */
const NOTHING = 4;

const besideIn = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Beside => {
  const hidden = scrollWidth - clientWidth;
  if (hidden <= NOTHING) return null;
  return Math.abs(scrollLeft) < hidden - NOTHING ? 'right' : 'left';
};

/** A frame that scrolls sideways, and on which side of it there is more; to the right until its end. */
export function useBeside(): { frame: RefObject<HTMLElement | null>; beside: Beside } {
  const frame = useRef<HTMLElement>(null);
  const [beside, setBeside] = useState<Beside>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const look = () => setBeside(besideIn(current));
    look();
    current.addEventListener('scroll', look, { passive: true });
    // The frame becomes narrower with the screen, the content wider with what it shows.
    const sizes = new ResizeObserver(look);
    for (const each of [current, ...current.children]) sizes.observe(each);
    return () => {
      current.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);
  return { frame, beside };
}
