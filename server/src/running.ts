import { AGAIN, UNCAUGHT } from './exit-codes.ts';
import { errorInLog } from './platform/error-in-log.ts';
import { StartFault } from './platform/start-fault.ts';
import type { Product } from './product.ts';

/** A closed terminal sends SIGHUP; everything else that ends a process sends SIGTERM or SIGINT. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs the product until a signal arrives, then stops it and ends the process. A start still in
 * progress is also stopped cleanly. Further signals are ignored: npm, a terminal and a supervisor
 * may each send one.
 * @param starting the product; if it rejects with a StartFault, that is printed without a stack
 * @param open makes the started product available to users
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
    void product.wantsNewStart.then(async () => await end(AGAIN));
    if (ending === undefined) await open(product);
  } catch (error) {
    // When the product is being stopped, a failed start is expected.
    if (ending === undefined) process.stderr.write(`${words(error)}\n`);
    await end(1);
  }
}

/**
 * Ends the process and reports the reason in the log and on the terminal. Its state cannot be
 * trusted any more; everything that it acknowledged is in the database.
 */
function endAtOnce(error: unknown, log: Product['services']['log'] | undefined): never {
  log?.fatal({ err: error }, 'uncaught exception: stopping');
  const told = errorInLog(error).map(({ type, message, stack }) => `${type}: ${message}\n${stack}`);
  const reason = told.length > 0 ? told.join('\n') : String(error);
  process.stderr.write(`Quizmeet stopped because of an uncaught exception.\n${reason}\n`);
  process.exit(UNCAUGHT);
}

function words(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
