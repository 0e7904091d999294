import { useEffect, useRef } from 'react';
import { notifyError } from './notices.ts';

interface FaultToast {
  /** @param outlives true where it stays when its component goes */
  show(text: string, outlives?: boolean): void;
  dismiss(): void;
}

/**
 * The toast of a form's fault. It goes when the field at fault is edited or the form is sent again:
 * the next try says anew what is wrong, and the last one's toast would contradict its success. It
 * goes with the component that shows it, too, unless it says why that goes.
 */
export function useFaultToast(): FaultToast {
  const shown = useRef(() => {});
  const stays = useRef(false);
  useEffect(
    () => () => {
      if (!stays.current) shown.current();
    },
    [],
  );
  return {
    show: (text, outlives = false) => {
      shown.current = notifyError(text);
      stays.current = outlives;
    },
    dismiss: () => shown.current(),
  };
}
