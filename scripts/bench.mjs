import { readdirSync } from 'node:fs';
import { benchAgainst } from './bench-against.mjs';
import { asked } from './bench-options.mjs';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build.mjs';
import { inHouse, main, root } from './house.mjs';
import { ensureTools } from './install.mjs';
import { runGroup } from './process-group.mjs';
import { runNode, tool } from './run.mjs';

/**
 * Runs measurements by their names with all further arguments, or all of them in turn; with `--against VERSION`
 * compares them with another version's.
 */
await main(async () => {
  const { names, args, version } = asked(process.argv.slice(2), all());
  if (version !== undefined) return await benchAgainst(root, { version, names, args });
  await ensureTools();
  // The schedule measurement needs only the rules, and its output must be nothing else.
  const env = names.join() === 'schedule' ? {} : await readied();
  let worst = 0;
  for (const name of names) {
    if (names.length > 1) process.stdout.write(`\n${name}\n`);
    const { code, told } = await runGroup(inHouse('bench', `${name}.ts`), args, { env });
    if (told !== undefined) return code;
    worst = Math.max(worst, code);
  }
  return worst;
});

/** Builds the screens, says what they weigh, and finds the browser, for measurements that open pages. */
async function readied() {
  await buildWeb();
  await runNode(tool('size-limit'), []);
  return { QUIZ_BROWSER: await ensureBrowser() };
}

function all() {
  return readdirSync(inHouse('bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
}
