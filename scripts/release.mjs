import { buildWeb } from './build.mjs';
import { Fault, inHouse, main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { systems } from './release/systems.mjs';

const target = inHouse('release');

/** Builds the archives of the systems that are named, or of all, and the list of their checksums. */
await main(async () => {
  const wanted = systemsNamed(process.argv.slice(2));
  await ensureInstalled();
  await buildWeb();
  // It packs with packages, which a fresh clone does not have before.
  const { release } = await import('./release/archives.mjs');
  await release(wanted, target);
  process.stdout.write(`They are in ${target}, with SHA256SUMS.\n`);
});

function systemsNamed(names) {
  const unknown = names.find((name) => !systems.some((system) => system.name === name));
  if (unknown !== undefined) {
    const known = systems.map(({ name }) => name).join(', ');
    throw new Fault(`No archive is made for ${unknown}. There are: ${known}.`);
  }
  return systems.filter(({ name }) => names.length === 0 || names.includes(name));
}
