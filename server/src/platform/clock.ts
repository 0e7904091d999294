/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the time. Rules take `now` as an argument; only the server's edge has a clock (E3). */
export type Clock = () => Date;

/**
 * Makes the server's only clock. With `quizNow` it starts there and runs at the usual speed, so
 * that a demo or test can take place in October (E3); otherwise it is the machine's.
 */
export function makeClock(quizNow?: Date): Clock {
  if (quizNow === undefined) return () => new Date();
  const startedAt = performance.now();
  return () => new Date(quizNow.getTime() + performance.now() - startedAt);
}
