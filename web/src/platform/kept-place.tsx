import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInBrowser } from '../ui/in-browser.ts';
import { deviceStorage } from './device-storage.ts';

/** Whether a page is as the server has sent it: without anything that only this device knows. */
export const useAsSent = (): boolean => !useInBrowser(() => true, false);

/** How the device is turned: sizes are kept for each way. */
export const turnedNow = (): 'wide' | 'tall' => (innerWidth > innerHeight ? 'wide' : 'tall');

/**
 * The place of what only this device adds to a page, such as the rounds of the teams that it follows, or shows
 * otherwise, such as a bracket as a list. The page that the server sends does not have it: `public/before-paint.js`
 * gives it the size that it had the last time on this page, so that nothing moves when it comes. Before the first time
 * `pages/places-ahead.tsx` has measured it, in an element whose `data-ahead` is the page's address.
 * @param isThere false while what belongs here is on its way
 * @param choice what the device has chosen instead of what the server sends, such as `bracket-view:list`, and null
 *   where it is the same; style sheets leave out what was sent by `data-chosen`
 */
export function KeptPlace({
  name,
  isThere = true,
  choice,
  children,
}: {
  name: string;
  isThere?: boolean;
  choice?: string | null;
  children: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isSettled = !useAsSent() && isThere;
  useLayoutEffect(() => {
    const { current } = place;
    if (!isSettled || current === null) return;
    const sizing = new ResizeObserver(() => {
      const { offsetWidth, offsetHeight } = current;
      const ahead = current.closest<HTMLElement>('[data-ahead]')?.dataset['ahead'];
      // The page that is on screen measures itself.
      if (ahead === location.pathname) return;
      const isKept = choice === undefined ? offsetHeight > 0 : choice !== null;
      deviceStorage.write(
        `quizmeet:place ${ahead ?? location.pathname} ${name} ${turnedNow()}`,
        isKept ? `${offsetWidth} ${offsetHeight} ${choice ?? ''}`.trim() : null,
      );
    });
    sizing.observe(current);
    return () => sizing.disconnect();
  }, [isSettled, choice, name]);
  return (
    <div ref={place} className="kept-place" data-place={isSettled ? undefined : name}>
      {children}
    </div>
  );
}
