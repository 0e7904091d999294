import { buildProduct } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, repoPath } from './repo.mjs';
import { runNode } from './run.mjs';
import { onSampleData } from './sample-data.mjs';

await main(async () => {
  await ensureInstalled();
  await buildProduct();
  return await onSampleData((env) =>
    runNode(repoPath('server', 'dist', 'demo.js'), process.argv.slice(2), { env }),
  );
});
