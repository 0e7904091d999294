import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * Whether drizzle's entry still recognises a table, and how often Node was asked for another file of drizzle.
 * It is a separate program, because a hook stays with its process.
 */
const PROGRAM = `
import { registerHooks } from 'node:module';
let asked = 0;
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (context.parentURL?.includes('/drizzle-orm/') && specifier.startsWith('.')) asked += 1;
    return nextResolve(specifier, context);
  },
});
if (process.argv[1] === 'quickly') {
  const { loadDrizzleQuickly } = await import('./drizzle-loading.ts');
  loadDrizzleQuickly();
}
const { is, Table } = await import('drizzle-orm');
const { integer, pgTable } = await import('drizzle-orm/pg-core');
await import('drizzle-orm/node-postgres');
console.log(JSON.stringify([is(pgTable('rooms', { id: integer() }), Table), asked]));
`;

async function loaded(how: 'quickly' | 'by Node'): Promise<unknown> {
  const args = ['--input-type=module', '-e', PROGRAM, how];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

test('drizzle finds its own files without Node, and they are the same to all who import them', async () => {
  expect(await loaded('by Node')).not.toEqual([true, 0]);
  expect(await loaded('quickly')).toEqual([true, 0]);
});
