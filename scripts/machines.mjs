import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  return await runNode(inHouse('server', 'machines', 'main.ts'), process.argv.slice(2));
});
