import { buildProduct } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, repoPath } from './repo.mjs';
import { runNode } from './run.mjs';
import { supervise } from './supervise.mjs';

await main(async () => {
  await ensureInstalled();
  await buildProduct();
  return await supervise(
    (onTold) =>
      runNode(repoPath('server', 'dist', 'main.js'), process.argv.slice(2), {
        ...{ onTold, env: { STARTS_AGAIN: 'yes' } },
      }),
    (sentence) => process.stderr.write(sentence),
  );
});
