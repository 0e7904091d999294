import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { loadable } from './loadable.ts';
import { dismissError } from './notices.ts';
import { Optional } from './page-guard.tsx';

const DialogWindow = loadable(() => import('./dialog-window.tsx'));

/** For opening offline. */
export const preloadDialogs = DialogWindow.preload;

/** Focus moves to `data-autofocus`, else the first element, and back. Loads with the first one. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, isInAddress = false } = props;
  const [wasOpened, setWasOpened] = useState(false);
  const [isLost, setLost] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!opened && isLost) {
    setLost(false);
    setWasOpened(false);
  }
  const lose = () => {
    setLost(true);
    onClose();
  };
  // The page's error would seem to be the dialog's.
  useEffect(() => {
    if (opened) dismissError();
  }, [opened]);
  useFocusBack(opened);
  useBackCloses(opened && !isInAddress, onClose);
  return (
    wasOpened &&
    !isLost && (
      <Optional onLost={lose} isInAddress={isInAddress}>
        <DialogWindow {...props} />
      </Optional>
    )
  );
}

function useFocusBack(opened: boolean): void {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    cameFrom.current = document.activeElement;
    return () => {
      // After the dialog's focus trap.
      setTimeout(() => {
        const origin = cameFrom.current;
        if (origin instanceof HTMLElement && origin.isConnected) {
          origin.focus({ preventScroll: true });
        }
        if (document.activeElement === document.body) {
          document.querySelector('main')?.focus({ preventScroll: true });
        }
      }, 0);
    };
  }, [opened]);
}

let opened = 0;

const shownDialog = (): unknown => window.history.state?.dialog;

/** By an extra history entry with the same address, unknown to the router. */
function useBackCloses(isOpen: boolean, onClose: () => void): void {
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
