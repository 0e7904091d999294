import { useEffect, useRef } from 'react';
import { notifyError } from './notices.ts';

/**
 * The toast of a form's fault. It goes when the field at fault is edited or the form is sent again:
 * the next try says anew what is wrong, and the last one's toast would contradict its success. It
 * goes with the component that shows it, too.
 */
export function useFaultToast(): { show(text: string): void; dismiss(): void } {
  const shown = useRef(() => {});
  useEffect(() => () => shown.current(), []);
  return {
    show: (text) => {
      shown.current = notifyError(text);
    },
    dismiss: () => shown.current(),
  };
}
