import { useEffect, useState } from 'react';

let aheadMs = 0;
const watchers = new Set<() => void>();

/** A difference below this is the way of the answer, not another clock. */
const NOTICEABLE_MS = 5000;

/**
 * The server's time stands in the Date header of every answer that is made afresh, so that a phone
 * whose clock is wrong shows the right day, and a demonstration can stand in October (E3).
 */
export function heardServerTime(dateHeader: string | null): void {
  const instant = Date.parse(dateHeader ?? '');
  if (Number.isNaN(instant)) return;
  const before = aheadMs;
  aheadMs = instant - Date.now();
  if (Math.abs(aheadMs - before) < NOTICEABLE_MS) return;
  for (const watcher of watchers) watcher();
}

/** Now, by the server's clock; by this device's until the server has been heard. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Now by the server's clock, told again every so many milliseconds and when the server is heard. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tell = () => setNow(serverNow());
    tell();
    watchers.add(tell);
    const timer = setInterval(tell, everyMs);
    return () => {
      watchers.delete(tell);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
