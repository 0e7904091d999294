import { expect, test } from 'vitest';
import { inHouse, readJson } from './house.mjs';
import { installArgs } from './install.mjs';
import { isFor } from './release/closure.mjs';
import { systems } from './release/systems.mjs';

const { packages } = readJson(inHouse('package-lock.json'));

/** The packages that npm installs on a system, without the links of the product's own folders. */
const packagesFor = (system, withTools) =>
  Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .filter(([, entry]) => isFor(entry, system) && (withTools || !entry.dev))
    .map(([place]) => place);

test('a start asks npm for no tools of developers, and a check asks for them', () => {
  expect(installArgs(false)).toContain('--omit=dev');
  expect(installArgs(false)).not.toContain('--include=dev');
  expect(installArgs(true)).toContain('--include=dev');
});

test.each(systems)('a start from a clone brings what runs and no tools on $name', (system) => {
  const product = packagesFor(system, false);
  expect(product).toContain('node_modules/fastify');
  expect(product).not.toContain('node_modules/vitest');
  expect(packagesFor(system, true)).toContain('node_modules/vitest');
});
