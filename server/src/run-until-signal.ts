import { errorInLog } from './platform/error-in-log.ts';
import { StartError } from './platform/start-error.ts';
import type { QuizmeetServer } from './server.ts';

/** After an uncaught exception; scripts/supervise.mjs restarts the server. */
const UNCAUGHT = 70;

/** Asks scripts/supervise.mjs for a restart. */
const AGAIN = 75;

/** A closed terminal sends SIGHUP. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs until a signal, then stops cleanly, even during the start. Further signals are ignored: npm, terminal,
 * and supervisor may each send one.
 * @param starting a StartError is printed without a stack
 * @param open makes the server available to users
 */
export async function runUntilSignal(
  starting: Promise<QuizmeetServer>,
  open: (server: QuizmeetServer) => Promise<void>,
): Promise<void> {
  let ending: Promise<void> | undefined;
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      const server = await starting.catch(() => null);
      await server?.stop();
      process.exit(code);
    })();
    return ending;
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(0));
  let log: QuizmeetServer['services']['log'] | undefined;
  process.on('uncaughtException', (error) => endAtOnce(error, log));
  try {
    const server = await starting;
    log = server.services.log;
    void server.wantsNewStart.then(async () => await end(AGAIN));
    if (ending === undefined) await open(server);
  } catch (error) {
    // A start that fails while stopping is expected.
    if (ending === undefined) process.stderr.write(`${words(error)}\n`);
    await end(1);
  }
}

/** The state can't be trusted any more; everything acknowledged is in the database. */
function endAtOnce(error: unknown, log: QuizmeetServer['services']['log'] | undefined): never {
  log?.fatal({ err: error }, 'uncaught exception: stopping');
  const causes = errorInLog(error).map(
    ({ type, message, stack }) => `${type}: ${message}\n${stack}`,
  );
  const reason = causes.length > 0 ? causes.join('\n') : String(error);
  process.stderr.write(`Quizmeet stopped because of an uncaught exception.\n${reason}\n`);
  process.exit(UNCAUGHT);
}

function words(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
