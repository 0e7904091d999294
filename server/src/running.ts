import { errorInLog } from './platform/error-in-log.ts';
import { StartFault } from './platform/start-fault.ts';
import type { Product } from './product.ts';

/** After an uncaught exception; scripts/keep-up.mjs restarts the server. */
const UNCAUGHT = 70;

/** Asks scripts/keep-up.mjs for a restart. */
const AGAIN = 75;

/** A closed terminal sends SIGHUP. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs until a signal, then stops cleanly, even during the start. Further signals are ignored: npm, terminal,
 * and supervisor may each send one.
 * @param starting a StartFault is printed without a stack
 * @param open makes the server available to users
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
    // A start that fails while stopping is expected.
    if (ending === undefined) process.stderr.write(`${words(error)}\n`);
    await end(1);
  }
}

/** The state can't be trusted any more; everything acknowledged is in the database. */
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
