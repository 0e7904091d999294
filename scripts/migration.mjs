import { ensureTools } from './install.mjs';
import { main, repoPath } from './repo.mjs';
import { runNode, tool } from './run.mjs';

await main(async () => {
  await ensureTools();
  const args = ['generate', ...process.argv.slice(2)];
  return await runNode(tool('drizzle-kit'), args, { cwd: repoPath('server') });
});
