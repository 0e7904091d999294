import { useEffect, useRef } from 'react';

/** Whether whoever asks is still on the screen: an answer may come when its dialog is long closed. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
