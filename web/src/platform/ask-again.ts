import { Failure } from './failure.ts';

/** With a second or two between them, half a minute in all. */
const MOST_TRIES = 10;
/** What takes longer is told instead of waited for. */
const LONGEST_WAIT_SECONDS = 5;

export interface Waiting {
  /** Told before each wait why it waits. */
  readonly waits: (failure: Failure) => void;
  /** False when nobody waits for the answer any more. */
  readonly goesOn: () => boolean;
}

/**
 * Asks again by itself while the server says that it is not ready (503) and for how long. Only for what
 * may safely be asked twice. Everybody comes back at a slightly different moment.
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
