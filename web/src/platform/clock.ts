import { useEffect, useState } from 'react';

let aheadMs = 0;

/**
 * The server's time stands in the Date header of every answer that is made afresh, so that a phone
 * whose clock is wrong shows the right day, and a demonstration can stand in October (E3).
 */
export function heardServerTime(dateHeader: string | null): void {
  const instant = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(instant)) aheadMs = instant - Date.now();
}

/** Now, by the server's clock; by this device's until the server has been heard. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** Now by the server's clock, told again every so many milliseconds. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
