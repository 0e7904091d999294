import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Undefined if it takes longer. */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const patience = new AbortController();
  try {
    return await Promise.race([answer, pause(ms, undefined, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

/** Rules take `now` as an argument; only the server's edge has a clock (E3). */
export type Clock = () => Date;

/** With `quizNow`, the clock starts there and runs normally, so that a demo can be in October (E3). */
export function makeClock(quizNow?: Date): Clock {
  if (quizNow === undefined) return () => new Date();
  const startedAt = performance.now();
  return () => new Date(quizNow.getTime() + performance.now() - startedAt);
}
