import { printSetUpLink } from './features/accounts/first-admin.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { openBrowser } from './platform/open-browser.ts';
import { StartFault } from './platform/start-fault.ts';
import { readStoredSettings, type StoredSettings } from './platform/stored-settings.ts';
import { startProduct } from './product.ts';
import { runUntilSignal } from './running.ts';

export async function start(): Promise<void> {
  const given = readOrEnd();
  const environment = readOrEnd(await storedOrEnd(given.dataDir));

  await runUntilSignal(startProduct(environment), async (product) => {
    await product.open();
    process.stdout.write(`\nQuizmeet is ready at ${environment.publicUrl}\n\n`);
    const setUpLink = await printSetUpLink(product.services);
    if (environment.opensBrowser) openBrowser(setUpLink ?? environment.publicUrl);
  });
}

function readOrEnd(stored: StoredSettings = {}): Environment {
  const reading = readEnvironment(process.env, stored);
  if (reading.ok) return reading.environment;
  for (const fault of reading.faults) process.stderr.write(`${fault}\n`);
  process.exit(1);
}

async function storedOrEnd(dataDir: string): Promise<StoredSettings> {
  try {
    return await readStoredSettings(dataDir);
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
