import { constants } from 'node:os';

/** Engine failures, or out of memory. */
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']
  .map((signal) => 128 + constants.signals[signal])
  .filter(Number.isInteger);

/** As in server/src/run-until-signal.ts. */
const UNCAUGHT = 70;

/** To apply stored settings. */
const AGAIN = 75;

/** In milliseconds; a shorter run would crash again. */
const SETTLED = 10_000;

/**
 * Runs a program again when it asks for it, and after a crash, unless that came too soon. Not if somebody
 * ended it by a signal, even if it crashed while it ended, or if a wrong setting made its start fail.
 * @param run calls `onTold` when somebody ends it
 */
export async function supervise(run, say, settled = SETTLED) {
  for (;;) {
    const began = performance.now();
    let isTold = false;
    const code = await run(() => {
      isTold = true;
    });
    if (code === AGAIN && !isTold) continue;
    if (isTold || ![...CRASHES, UNCAUGHT].includes(code) || performance.now() - began < settled)
      return code;
    say(`Quizmeet crashed (exit code ${code}). Restarting it.\n`);
  }
}
