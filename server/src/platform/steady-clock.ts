import type { Clock } from './clock.ts';

const LOOK_EVERY_MS = 5000;
/** A clock that is kept right by the network drifts by less between two looks. */
const MOST_DRIFT_MS = 1000;

/**
 * Tells when the clock was set, or stood still while the machine slept: waiting for an instant by a
 * timer is wrong from then on, and so is what was reckoned with the other time.
 * @param steady milliseconds that nobody sets
 * @returns ends the watching
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
