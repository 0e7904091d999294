import { Suspense, useEffect, useRef, useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { loadable } from './loadable.ts';
import { dismissError } from './notices.ts';
import { useBackCloses } from './use-back-closes.ts';

const DialogWindow = loadable(() => import('./dialog-window.tsx'));

/** For opening offline. */
export const preloadDialogs = DialogWindow.preload;

/**
 * Focus moves in (to `data-autofocus`, else the first element) and back; Escape and Back close it. Loads with
 * the first dialog.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, isInAddress = false } = props;
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  // The page's error would seem to be the dialog's.
  useEffect(() => {
    if (opened) dismissError();
  }, [opened]);
  useFocusBack(opened);
  useBackCloses(opened && !isInAddress, onClose);
  return (
    wanted && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
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
