import { readEnvironment } from './platform/environment.ts';
import { listen } from './platform/listen.ts';
import { startProduct } from './product.ts';
import { runUntilSignal } from './running.ts';

/** Starts the product as the environment says, and runs it until a signal ends it. */
export async function start(): Promise<void> {
  const reading = readEnvironment(process.env);
  if (!reading.ok) {
    for (const fault of reading.faults) process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  const { environment } = reading;

  await runUntilSignal(startProduct(environment), async (product) => {
    await listen(product.app, environment);
    process.stdout.write(`\nQuizmeet is ready at ${environment.publicUrl}\n\n`);
  });
}
