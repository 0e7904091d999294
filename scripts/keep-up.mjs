import { constants } from 'node:os';

/** What a process ends with whose own engine failed, or that has no memory left. */
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'].map(
  (signal) => 128 + constants.signals[signal],
);

/** One that ends sooner, in milliseconds, would hardly fare better. */
const SETTLED = 10_000;

/**
 * Runs a program, and again after a crash, unless that came too soon. Whoever ends it by a signal, or
 * a start that stops on a wrong setting, is not overruled.
 * @param {() => Promise<number>} run runs the program until it ends and gives its exit code
 * @param {(sentence: string) => void} say
 * @param {number} settled how long it must have run, in milliseconds
 * @returns {Promise<number>} the exit code of the last run
 */
export async function keepUp(run, say, settled = SETTLED) {
  for (;;) {
    const began = performance.now();
    const code = await run();
    if (!CRASHES.includes(code) || performance.now() - began < settled) return code;
    say(`Quizmeet crashed (exit code ${code}) and is started again.\n`);
  }
}
