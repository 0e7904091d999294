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
    // Rendering a new page twice takes a phone as long as hydration.
    setNow((shown) => (isYounger(shown, everyMs) ? shown : serverNow()));
    const stop = watchServerTime(tell);
    const timer = setInterval(tell, everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

const isYounger = (shown: Date, ms: number): boolean =>
  Math.abs(serverNow().getTime() - shown.getTime()) < ms;
