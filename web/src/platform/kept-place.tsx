import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInBrowser } from '../ui/in-browser.ts';
import { deviceStorage } from './device-storage.ts';

/**
 * The place of what only this device adds to a page, such as the rounds of the teams that it follows, or shows
 * otherwise, such as a bracket as a list. The page that the server sends does not have it: `public/before-paint.js`
 * gives it the size that it had the last time, so that nothing moves when it comes.
 * @param isThere false while what belongs here is on its way
 * @param isUsual whether the server sends it so; a device that shows it otherwise leaves it out until then
 */
export function KeptPlace({
  name,
  isThere = true,
  isUsual,
  children,
}: {
  name: string;
  isThere?: boolean;
  isUsual?: boolean;
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
      const isKept = isUsual === undefined ? offsetHeight > 0 : !isUsual;
      deviceStorage.write(stored, isKept ? `${offsetWidth} ${offsetHeight}` : null);
    });
    sizing.observe(current);
    return () => sizing.disconnect();
  }, [isSettled, isUsual, name]);
  return (
    <div
      ref={place}
      className="kept-place"
      data-place={isSettled ? undefined : name}
      data-usual={isUsual || undefined}
    >
      {children}
    </div>
  );
}
