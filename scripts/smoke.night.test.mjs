import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { node24 } from './node24.mjs';
import { writeOwnArchive } from './release/contents.mjs';
import { ownSystem } from './release/systems.mjs';
import { repoPath } from './repo.mjs';

const run = promisify(execFile);
const system = ownSystem();

test.skipIf(system === undefined)(
  'what an archive holds starts without Node, in a path with an umlaut',
  async () => {
    await buildAsOutside();
    const home = mkdtempSync(path.join(tmpdir(), 'Gemeindebüro mit Laptop '));
    try {
      const folder = path.join(home, 'Quizmeet');
      writeOwnArchive(folder);
      const said = await run(node24(), [
        repoPath('scripts', 'smoke.mjs'),
        folder,
        // Here other tests run beside it; the archives themselves are held to less.
        '90',
      ]);
      expect(said.stdout).toContain(
        'It runs a made-up event, and goes on with its data afterward.',
      );
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    }
  },
  // It builds the product first, and starts it three times.
  600_000,
);

/** The environment of tests would make screens for developers, which everything after would use. */
async function buildAsOutside() {
  const { NODE_ENV: _, ...env } = process.env;
  const build = `import(${JSON.stringify(pathToFileURL(repoPath('scripts', 'build.mjs')))}).then(({ buildProduct }) => buildProduct())`;
  await run(node24(), ['--eval', build], { env });
}
