import { buildProduct } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { keepUp } from './keep-up.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildProduct();
  return await keepUp(
    (onTold) =>
      runNode(inHouse('server', 'dist', 'main.js'), process.argv.slice(2), {
        ...{ onTold, env: { STARTS_AGAIN: 'yes' } },
      }),
    (sentence) => process.stderr.write(sentence),
  );
});
