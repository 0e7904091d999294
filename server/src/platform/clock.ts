/** Lengths of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Tells the time. Every rule takes `now` as an argument; only the server's edge calls a clock (E3). */
export type Clock = () => Date;

/**
 * Makes the server's one clock. Given `quizNow` it starts there and runs on at the usual pace,
 * so that a demo or a test can stand in October (E3); else it is the machine's own.
 */
export function makeClock(quizNow?: Date): Clock {
  if (quizNow === undefined) return () => new Date();
  const startedAt = performance.now();
  return () => new Date(quizNow.getTime() + performance.now() - startedAt);
}
