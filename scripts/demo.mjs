import { buildWeb } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';
import { onSampleData } from './sample-data.mjs';

await main(async () => {
  await ensureInstalled();
  await buildWeb();
  return await onSampleData((env) =>
    runNode(inHouse('server', 'demo', 'main.ts'), process.argv.slice(2), { env }),
  );
});
