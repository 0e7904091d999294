import { useEffect, useState } from 'react';
import { serverNow, watchServerTime } from './server-time.ts';

let held: Date | null = null;

/**
 * Holds the time at which components begin, so that a page in the browser begins as the server has made it;
 * null lets it go.
 */
export function holdClock(at: Date | null): void {
  held = at;
}

/** The current time by the server's clock, updated every `everyMs` and when the clock is corrected. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(() => held ?? serverNow());
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
