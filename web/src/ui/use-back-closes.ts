import { useEffect, useEffectEvent } from 'react';

let opened = 0;

const shownDialog = (): unknown => window.history.state?.dialog;

/**
 * The browser's Back closes a dialog and stays on the page: while it is open, the page has an entry more in the
 * history. The address stays, so the router is not asked.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    opened += 1;
    // Entries outlive a reload, the count does not.
    const dialog = `${performance.timeOrigin} ${opened}`;
    window.history.pushState({ ...window.history.state, dialog }, '');
    const onBack = () => {
      if (shownDialog() !== dialog) close();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      // Another dialog may open in its place, and a link in it may have led to another page.
      setTimeout(() => {
        if (shownDialog() === dialog) window.history.back();
      }, 0);
    };
  }, [isOpen]);
}
