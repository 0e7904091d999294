import path from 'node:path';
import { buildServer } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, repoPath } from './repo.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await buildServer();
  // npm runs scripts in the repository's folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  const args = process.argv
    .slice(2)
    .map((arg) => (arg.startsWith('-') || arg === 'bucket' ? arg : path.resolve(from, arg)));
  return await runNode(repoPath('server', 'dist', 'restore.js'), args);
});
