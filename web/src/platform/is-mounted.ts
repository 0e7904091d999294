import { useEffect, useRef } from 'react';

/** Whether the component is still mounted: an answer may arrive after its dialog was closed. */
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
