import { Suspense, useEffect, useRef, useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { loadable } from './loadable.ts';
import { dismissError } from './notices.ts';
import { useBackCloses } from './use-back-closes.ts';

const DialogWindow = loadable(() => import('./dialog-window.tsx'));

/** Loads the code of dialogs in advance, for people who must be able to open one without a network. */
export const preloadDialogs = DialogWindow.preload;

/**
 * A dialog. Focus moves into it (to `data-autofocus`, else the first element) and back afterwards;
 * Escape and the browser's Back close it. Its code loads when the first dialog opens.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, isInAddress = false } = props;
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  // An error from the page behind would seem to belong to the dialog.
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

/**
 * Returns the focus when the dialog closes or is unmounted. If there is nothing to return to, the
 * focus goes to the page's main element.
 */
function useFocusBack(opened: boolean): void {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    cameFrom.current = document.activeElement;
    return () => {
      // Wait until the dialog's own focus trap has ended.
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
