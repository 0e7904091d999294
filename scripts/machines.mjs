import { buildServer } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildServer();
  return await runNode(inHouse('server', 'dist', 'machines.js'), process.argv.slice(2));
});
