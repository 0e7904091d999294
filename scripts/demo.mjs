import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { passedOn, runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildWeb();
  // Whoever ends the demo may do it twice; its folder is removed all the same.
  for (const signal of passedOn) process.on(signal, () => {});
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quizmeet-demo-'));
  try {
    return await runNode(inHouse('server', 'demo', 'main.ts'), process.argv.slice(2), {
      env: { DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '' },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
