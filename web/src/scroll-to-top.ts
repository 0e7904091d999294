import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Before the page moves to what its address names. When going back, the browser restores the position. */
export function ScrollToTop({ path }: { path: string }): null {
  const type = useNavigationType();
  const shown = useRef(path);
  useLayoutEffect(() => {
    // Opening a dialog changes the address without a new page.
    if (type !== 'POP' && path !== shown.current) window.scrollTo(0, 0);
    shown.current = path;
  }, [path, type]);
  return null;
}
