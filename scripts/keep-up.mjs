import { constants } from 'node:os';

/** What a process ends with whose own engine failed, or that has no memory left. */
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']
  .map((signal) => 128 + constants.signals[signal])
  .filter(Number.isInteger);

/** One that ends sooner, in milliseconds, would hardly fare better. */
const SETTLED = 10_000;

/**
 * Runs a program, and again after a crash, unless that came too soon. Whoever ends it by a signal, be it
 * that it crashes over it, or a start that stops on a wrong setting, is not overruled.
 * @param {(onTold: () => void) => Promise<number>} run runs the program until it ends and gives its exit
 * code; it tells when somebody ends it
 * @param {(sentence: string) => void} say
 * @param {number} settled how long it must have run, in milliseconds
 * @returns {Promise<number>} the exit code of the last run
 */
export async function keepUp(run, say, settled = SETTLED) {
  for (;;) {
    const began = performance.now();
    let isTold = false;
    const code = await run(() => {
      isTold = true;
    });
    if (isTold || !CRASHES.includes(code) || performance.now() - began < settled) return code;
    say(`Quizmeet crashed (exit code ${code}) and is started again.\n`);
  }
}
