import { useEffect, useState } from 'react';
import { serverNow, watchServerTime } from './server-time.ts';

let held: Date | null = null;

/** Freezes components' initial time for hydration; null releases it. */
export function holdClock(at: Date | null): void {
  held = at;
}

/** Of the server, every `everyMs` and when corrected. */
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
