import { buildWeb } from './build.mjs';
import { inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { keepUp } from './keep-up.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildWeb();
  return await keepUp(
    (onTold) =>
      runNode(inHouse('server', 'src', 'main.ts'), process.argv.slice(2), {
        ...{ onTold, env: { STARTS_AGAIN: 'yes' } },
      }),
    (sentence) => process.stderr.write(sentence),
  );
});
