import { buildWeb } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildWeb();
  return await runNode(inHouse('server', 'src', 'main.ts'), process.argv.slice(2));
});
