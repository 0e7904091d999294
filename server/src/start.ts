import { printSetUpLink } from './features/accounts/first-admin.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { openBrowser } from './platform/open-browser.ts';
import { StartError } from './platform/start-error.ts';
import { readStoredSettings, type StoredSettings } from './platform/stored-settings.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startServer } from './server.ts';

export async function start(): Promise<void> {
  const given = readOrEnd();
  const environment = readOrEnd(await storedOrEnd(given.dataDir));

  await runUntilSignal(startServer(environment), async (server) => {
    await server.open();
    process.stdout.write(`\nQuizmeet is ready at ${environment.publicUrl}\n\n`);
    const setUpLink = await printSetUpLink(server.services);
    if (environment.opensBrowser) openBrowser(setUpLink ?? environment.publicUrl);
  });
}

function readOrEnd(stored: StoredSettings = {}): Environment {
  const reading = readEnvironment(process.env, stored);
  if (reading.ok) return reading.environment;
  for (const error of reading.errors) process.stderr.write(`${error}\n`);
  process.exit(1);
}

async function storedOrEnd(dataDir: string): Promise<StoredSettings> {
  try {
    return await readStoredSettings(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
