import { useEffect, useState } from 'react';
import { serverNow, watchServerTime } from './server-time.ts';

/** The current time by the server's clock, updated every `everyMs` and when the clock is corrected. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tell = () => setNow(serverNow());
    tell();
    const stop = watchServerTime(tell);
    const timer = setInterval(tell, everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
