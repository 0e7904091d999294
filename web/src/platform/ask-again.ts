import { Failure } from './failure.ts';

/** With one or two seconds between tries this takes about half a minute. */
const MOST_TRIES = 10;
/** A longer wait is reported instead. */
const LONGEST_WAIT_SECONDS = 5;

export interface Waiting {
  /** Called before each wait with the reason. */
  readonly waits: (failure: Failure) => void;
  /** False when nobody needs the answer any more. */
  readonly goesOn: () => boolean;
}

/**
 * Retries while the server says that it is not ready (503) and for how long; only for requests that
 * are safe to repeat. Waits are random, so that clients do not return all at once.
 * @throws Failure the last one
 */
export async function askAgain<T>(ask: () => Promise<T>, { waits, goesOn }: Waiting): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (failure) {
      if (!(failure instanceof Failure) || tries === MOST_TRIES || !goesOn()) throw failure;
      const { status, retryAfter } = failure;
      if (status !== 503 || retryAfter === null || retryAfter > LONGEST_WAIT_SECONDS) throw failure;
      waits(failure);
      const seconds = retryAfter * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (!goesOn()) throw failure;
    }
  }
}
