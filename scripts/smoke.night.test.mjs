import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inHouse } from './house.mjs';
import { node24 } from './node24.mjs';
import { layOut } from './release/lay.mjs';
import { ownSystem } from './release/systems.mjs';

const run = promisify(execFile);
const system = ownSystem();

test.skipIf(system === undefined)(
  'what an archive holds starts without Node, in a path with an umlaut, and a newer one goes on',
  async () => {
    await buildAsOutside();
    const home = mkdtempSync(path.join(tmpdir(), 'Gemeindebüro mit Laptop '));
    try {
      const folder = path.join(home, 'Quizmeet');
      layOut(folder);
      const said = await run(node24(), [
        inHouse('scripts', 'smoke.mjs'),
        folder,
        // Here other tests run beside it; the archives themselves are held to less.
        '90',
        ...(canIsolate() ? [] : ['--with-network']),
      ]);
      const how = canIsolate() ? 'without a network, not as root' : 'with a network here';
      expect(said.stdout).toContain(`It runs ${how}.`);
      expect(said.stdout).toContain('A newer version beside it uses its data.');
      expect(said.stdout).toContain('The older one says that it cannot.');
      expect(said.stdout).toContain('It goes on with its data after a restart.');
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    }
  },
  // It builds the product first, and starts the product four times.
  600_000,
);

/** Whether this system can run a program without a network, tested here independently of the script. */
function canIsolate() {
  const { status } = spawnSync('unshare', ['--map-root-user', '--net', 'true']);
  return status === 0;
}

/** The environment of tests would make screens for developers, which everything after would use. */
async function buildAsOutside() {
  const { NODE_ENV: _, ...env } = process.env;
  const build = `import(${JSON.stringify(pathToFileURL(inHouse('scripts', 'build.mjs')))}).then(({ buildProduct }) => buildProduct())`;
  await run(node24(), ['--eval', build], { env });
}
