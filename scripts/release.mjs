import { buildProduct } from './build.mjs';
import { ensureTools } from './install.mjs';
import { systems } from './release/systems.mjs';
import { main, repoPath, UserError } from './repo.mjs';
import { runNode } from './run.mjs';

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !systems.some((system) => system.name === name));
  if (unknown !== undefined) {
    const known = systems.map(({ name }) => name).join(', ');
    throw new UserError(`There is no archive for ${unknown}. Choose from: ${known}.`);
  }
  await ensureTools();
  await buildProduct();
  // Packages and Node 24 are installed now.
  return await runNode(repoPath('scripts', 'release', 'archives.mjs'), names);
});
