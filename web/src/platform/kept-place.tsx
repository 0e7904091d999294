import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInBrowser } from '../ui/in-browser.ts';
import { deviceStorage } from './device-storage.ts';

/**
 * The place of what only this device adds to a page, such as the rounds of the teams that it follows. The page that
 * the server sends does not have it: `public/before-paint.js` gives it the size that it had the last time, so that
 * nothing moves when it comes.
 * @param isThere false while what belongs here is on its way
 */
export function KeptPlace({
  name,
  isThere = true,
  children,
}: {
  name: string;
  isThere?: boolean;
  children: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isSettled = useInBrowser(() => true, false) && isThere;
  useLayoutEffect(() => {
    const { current } = place;
    if (!isSettled || current === null) return;
    const stored = `quizmeet:place ${location.pathname} ${name}`;
    const sizing = new ResizeObserver(() => {
      const { offsetWidth, offsetHeight } = current;
      deviceStorage.write(stored, offsetHeight > 0 ? `${offsetWidth} ${offsetHeight}` : null);
    });
    sizing.observe(current);
    return () => sizing.disconnect();
  }, [isSettled, name]);
  return (
    <div ref={place} className="kept-place" data-place={isSettled ? undefined : name}>
      {children}
    </div>
  );
}
