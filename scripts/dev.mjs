import { ensureTools } from './install.mjs';
import { main, repoPath } from './repo.mjs';
import { follow, startNode, tool } from './run.mjs';

/** Server with restarts, and Vite; the end of one ends both. */
await main(async () => {
  await ensureTools();
  const server = startNode('--watch', [repoPath('server', 'src', 'main.ts')]);
  const screens = startNode(tool('vite'), [], {
    cwd: repoPath('web'),
    env: { QUIZMEET_SERVER: `http://localhost:${process.env.PORT || 3000}` },
  });
  server.once('exit', () => screens.kill());
  screens.once('exit', () => server.kill());
  return Math.max(...(await Promise.all([follow(server), follow(screens)])));
});
