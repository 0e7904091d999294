import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databasePid,
  type RunningProduct,
  runFaultyProduct,
  usedDataFolder,
} from '../testing/running-product.ts';
import { isAlive } from './platform/postgres/processes.ts';

let folder: Awaited<ReturnType<typeof usedDataFolder>>;
let product: RunningProduct;
beforeEach(async () => {
  folder = await usedDataFolder();
  product = await runFaultyProduct(folder.path);
});
afterEach(async () => {
  await product.end('SIGTERM');
  await folder.remove();
});

test('an uncaught exception is logged and makes the supervisor restart Quizmeet', async () => {
  const database = await databasePid(folder.path);
  expect(await product.end('SIGUSR2')).toBe(70);
  const [, terminal = ''] = product.output.split(
    'Quizmeet stopped because of an uncaught exception',
  );
  expect(terminal).toMatch(/^\.\nError: Failed query: select \$1\n +at /);
  expect(terminal).toContain('Error: the connection is gone');
  const logged = product.output.split('\n').filter((line) => line.startsWith('{"level":60'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'uncaught exception: stopping',
      err: [{ message: 'Failed query: select $1' }, { message: 'the connection is gone' }],
    },
  ]);
  expect(product.output).not.toContain('a-secret-token');

  product = await runFaultyProduct(folder.path);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  expect(isAlive(database)).toBe(false);
});
