import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../platform/folders.ts';
import { versions } from './columns.ts';
import { TABLES } from './tables.ts';

// The import adds methods to all arrays, which PDF.js refuses when another test reads a sheet.
afterAll(() => {
  for (const name of Object.keys(Array.prototype)) Reflect.deleteProperty(Array.prototype, name);
});

test('the migrations make the tables as they are declared; otherwise run `npm run migration`', async () => {
  const folder = path.join(MIGRATIONS, 'meta');
  const newest = (await readdir(folder)).filter((file) => file.endsWith('_snapshot.json')).sort();
  const made = JSON.parse(await readFile(path.join(folder, newest.at(-1) ?? ''), 'utf8'));
  const tables = Object.values(TABLES).map(({ table }) => [getTableName(table), table]);
  const declared = generateDrizzleJson({ ...Object.fromEntries(tables), versions });
  expect(await generateMigration(made, declared)).toEqual([]);
});
