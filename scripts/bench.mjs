import { ensureBrowser } from './browser.mjs';
import { buildProduct } from './build.mjs';
import { ensureTools } from './install.mjs';
import { main, repoPath, UserError } from './repo.mjs';
import { runNode, tool } from './run.mjs';

const BUDGETS = {
  'first-load': [],
  reads: [],
  live: [],
  saves: [],
  'schedule-bars': ['night'],
  scoresheets: [],
  start: [],
};

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const known = [...Object.keys(BUDGETS), 'schedule', 'size'];
  if (name !== undefined && !known.includes(name))
    throw new UserError(`There is no benchmark ${name}. Choose from: ${known.join(', ')}.`);
  await ensureTools();
  // Needs only the rules, and its output must be nothing else.
  if (name === 'schedule') return await measure(name, args);
  await buildProduct();
  if (name === 'size') return await runNode(tool('size-limit'));
  const env = { QUIZ_BROWSER: await ensureBrowser() };
  if (name !== undefined) return await measure(name, args, env);
  await runNode(tool('size-limit'));
  let worst = 0;
  for (const [each, usual] of Object.entries(BUDGETS)) {
    process.stdout.write(`\n${each}\n`);
    worst = Math.max(worst, await measure(each, usual, env));
  }
  return worst;
});

async function measure(name, args, env = {}) {
  return await runNode(repoPath('bench', `${name}.ts`), args, { env });
}
