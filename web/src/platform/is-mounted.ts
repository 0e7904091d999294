import { useEffect, useRef } from 'react';

/** Whether whoever asks is still on the screen: an answer may come when its dialog is long closed. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
