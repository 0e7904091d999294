import { useEffect, useEffectEvent } from 'react';

let opened = 0;

const shownDialog = (): unknown => window.history.state?.dialog;

/** By an extra history entry with the same address, unknown to the router. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    opened += 1;
    // Entries survive a reload, the count doesn't.
    const dialog = `${performance.timeOrigin} ${opened}`;
    window.history.pushState({ ...window.history.state, dialog }, '');
    const onBack = () => {
      if (shownDialog() !== dialog) close();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      // Another dialog may have opened, or a link been followed.
      setTimeout(() => {
        if (shownDialog() === dialog) window.history.back();
      }, 0);
    };
  }, [isOpen]);
}
