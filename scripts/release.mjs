import { buildProduct } from './build.mjs';
import { Fault, inHouse, main } from './house.mjs';
import { ensureTools } from './install.mjs';
import { systems } from './release/systems.mjs';
import { runNode } from './run.mjs';

/** Builds the archives of the systems that are named, or of all, and the list of their checksums. */
await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !systems.some((system) => system.name === name));
  if (unknown !== undefined) {
    const known = systems.map(({ name }) => name).join(', ');
    throw new Fault(`There is no archive for ${unknown}. Choose from: ${known}.`);
  }
  await ensureTools();
  await buildProduct();
  // Its packages and Node 24 are there only now.
  return await runNode(inHouse('scripts', 'release', 'archives.mjs'), names);
});
