import { existsSync, readdirSync } from 'node:fs';
import { benchAgainst } from './bench-against.mjs';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build.mjs';
import { Fault, inHouse, main } from './house.mjs';
import { ensureTools } from './install.mjs';
import { runNode } from './run.mjs';

/**
 * Runs one measurement by its name with all further arguments, or all of them in turn; with `--against VERSION`
 * compares the named ones, or all, with another version.
 */
await main(async () => {
  await ensureTools();
  const [name, ...args] = process.argv.slice(2);
  const against = process.argv.indexOf('--against');
  if (against >= 0) {
    const version = process.argv[against + 1];
    if (version === undefined) throw new Fault('--against needs a version, such as v0.2.0.');
    const chosen = process.argv.slice(2, against);
    return await benchAgainst(version, chosen.length > 0 ? chosen : names());
  }
  if (name === undefined) {
    const env = await readied();
    let worst = 0;
    for (const each of names()) {
      process.stdout.write(`\n${each}\n`);
      worst = Math.max(worst, await runNode(inHouse('bench', `${each}.ts`), [], { env }));
    }
    return worst;
  }
  if (!existsSync(inHouse('bench', `${name}.ts`))) {
    throw new Fault(`There is no measurement ${name}. There are: ${names().join(', ')}.`);
  }
  // The schedule measurement needs only the rules, and its output must be nothing else.
  const env = name === 'schedule' ? {} : await readied();
  return await runNode(inHouse('bench', `${name}.ts`), args, { env });
});

/** Builds the screens and finds the browser, for measurements that open pages. */
async function readied() {
  await buildWeb();
  return { QUIZ_BROWSER: await ensureBrowser() };
}

function names() {
  return readdirSync(inHouse('bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
}
