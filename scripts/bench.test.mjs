import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inHouse } from './house.mjs';

it('the operations page lists every measurement, with what it is measured against', () => {
  const text = readFileSync(inHouse('docs', 'operations.md'), 'utf8');
  const table = text.slice(text.indexOf('| name | measures | against |'));
  const listed = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  const files = readdirSync(inHouse('bench')).filter((name) => name.endsWith('.ts'));
  const names = files.map((name) => name.slice(0, -'.ts'.length));
  // It prints one schedule, and measures nothing.
  expect(listed.toSorted()).toEqual(names.filter((name) => name !== 'schedule').toSorted());
});
