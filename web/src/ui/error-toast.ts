import { useEffect, useRef } from 'react';
import { notifyError } from './notices.ts';

interface ErrorToast {
  /** @param outlives true to keep the toast after its component is unmounted */
  show(text: string, outlives?: boolean): void;
  dismiss(): void;
}

/**
 * The toast of a form's error. It disappears when the field is edited or the form is sent again,
 * because it would contradict a success. It also disappears with its component, unless it explains
 * why the component is gone.
 */
export function useErrorToast(): ErrorToast {
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
