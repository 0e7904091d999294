import type { Clock } from './clock.ts';

const LOOK_EVERY_MS = 5000;
/** A network-synchronised clock drifts less than this between two checks. */
const MOST_DRIFT_MS = 1000;

/**
 * Detects that the clock was set, or that the machine slept: then timers for an instant, and
 * everything computed from the old time, are wrong.
 * @param steady a monotonic time in milliseconds
 * @returns a function that stops watching
 */
export function watchClock(
  clock: Clock,
  wasSet: () => void,
  steady: () => number = () => performance.now(),
): () => void {
  const ahead = () => clock().getTime() - steady();
  let known = ahead();
  const timer = setInterval(() => {
    const now = ahead();
    const drift = Math.abs(now - known);
    known = now;
    if (drift > MOST_DRIFT_MS) wasSet();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
