import { errorInLog } from './platform/error-in-log.ts';
import { StartFault } from './platform/start-fault.ts';
import type { Product } from './product.ts';

/** A closed terminal hangs up; whoever else ends a process interrupts or terminates it. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The exit code after an exception that nobody caught; scripts/keep-up.mjs starts the product again. */
const UNCAUGHT = 70;

/**
 * Runs the product until a signal comes, and ends the process when everything is put away. What has
 * only begun to start is ended as cleanly, and a second signal is nothing new: npm, a terminal and
 * a supervisor each tell of the same end.
 * @param starting the product, or why there is none: a StartFault is printed without its stack
 * @param open makes the started product ready for people
 */
export async function runUntilSignal(
  starting: Promise<Product>,
  open: (product: Product) => Promise<void>,
): Promise<void> {
  let ending: Promise<void> | undefined;
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      const product = await starting.catch(() => null);
      await product?.stop();
      process.exit(code);
    })();
    return ending;
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(0));
  let log: Product['services']['log'] | undefined;
  process.on('uncaughtException', (error) => endAtOnce(error, log));
  try {
    const product = await starting;
    log = product.services.log;
    if (ending === undefined) await open(product);
  } catch (error) {
    // What is being ended cannot finish what it had begun, and that is no fault.
    if (ending === undefined) process.stderr.write(`${words(error)}\n`);
    await end(1);
  }
}

/**
 * Ends the process with its reason in the log and on the terminal. What it would still do cannot be
 * trusted; what it acknowledged is in the database.
 */
function endAtOnce(error: unknown, log: Product['services']['log'] | undefined): never {
  log?.fatal({ err: error }, 'an exception that nobody caught ends the product');
  const told = errorInLog(error).map(({ type, message, stack }) => `${type}: ${message}\n${stack}`);
  const reason = told.length > 0 ? told.join('\n') : String(error);
  process.stderr.write(`Quizmeet ends because of an exception that nobody caught.\n${reason}\n`);
  process.exit(UNCAUGHT);
}

function words(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
