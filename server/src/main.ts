import { readEnvironment } from './platform/environment.ts';
import { listen } from './platform/listen.ts';
import { StartFault } from './platform/start-fault.ts';
import { type Product, startProduct } from './product.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const reading = readEnvironment(process.env);
if (!reading.ok) {
  for (const fault of reading.faults) process.stderr.write(`${fault}\n`);
  process.exit(1);
}
const { environment } = reading;

const starting: Promise<Product> = startProduct(environment);
let stopping: Promise<void> | undefined;

/** Ends cleanly once, also what has only begun to start; a second signal is nothing new. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    const product = await starting.catch(() => null);
    await product?.stop();
    process.exit(0);
  })();
  return stopping;
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  const product = await starting;
  if (stopping === undefined) {
    await listen(product.app, environment);
    say(`\nQuizmeet is ready at ${environment.publicUrl}\n`);
  }
} catch (error) {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  const product = await starting.catch(() => null);
  await product?.stop();
  process.exit(1);
}
