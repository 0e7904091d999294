import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { lazyComponent, useOpenedComponent } from './lazy-component.ts';
import { dismissError } from './notices.ts';

const dialogWindow = lazyComponent(() => import('./dialog-window.tsx'));

/**
 * A dialog: focus goes into it (to the element with `data-autofocus`, else the first) and back to
 * where it came from; Escape closes. Its code loads when the first one opens.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, backTo } = props;
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  // What went wrong behind it would be read as said of it.
  useEffect(() => {
    if (opened) dismissError();
  }, [opened]);
  useFocusBack(opened, backTo);
  const DialogWindow = useOpenedComponent(dialogWindow, wanted, () => {
    setWanted(false);
    onClose();
  });
  return DialogWindow && <DialogWindow {...props} />;
}

/**
 * Returns the focus when the dialog closes, and also when it is taken away while open. Where it came
 * from nowhere, or what it came from is gone, it goes to what the page shows.
 * @param backTo names another place for it; null for none
 */
function useFocusBack(opened: boolean, backTo: DialogProps['backTo']): void {
  const cameFrom = useRef<Element | null>(null);
  const otherPlace = useEffectEvent(() => backTo?.() ?? null);
  useEffect(() => {
    if (!opened) return;
    cameFrom.current = document.activeElement;
    return () => {
      // After the dialog's own focus trap has let go.
      setTimeout(() => {
        const origin = otherPlace() ?? cameFrom.current;
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
