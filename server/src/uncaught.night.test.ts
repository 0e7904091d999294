import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePid } from '../testing/child-product.ts';
import {
  type ServerProcess,
  spawnCrashingServer,
  usedDataFolder,
} from '../testing/server-process.ts';
import { isAlive } from './platform/postgres/processes.ts';

let folder: Awaited<ReturnType<typeof usedDataFolder>>;
let server: ServerProcess;
beforeEach(async () => {
  folder = await usedDataFolder();
  server = await spawnCrashingServer(folder.path);
});
afterEach(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

test('an uncaught exception is logged and makes the supervisor restart Quizmeet', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'no signals');
  const database = await databasePid(folder.path);
  expect(await server.end('SIGUSR2')).toBe(70);
  const [, terminal = ''] = server.output.split(
    'Quizmeet stopped because of an uncaught exception',
  );
  expect(terminal).toMatch(/^\.\nError: Failed query: select \$1\n +at /);
  expect(terminal).toContain('Error: the connection is gone');
  const logged = server.output.split('\n').filter((line) => line.startsWith('{"level":60'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'uncaught exception: stopping',
      err: [{ message: 'Failed query: select $1' }, { message: 'the connection is gone' }],
    },
  ]);
  expect(server.output).not.toContain('a-secret-token');

  server = await spawnCrashingServer(folder.path);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(isAlive(database)).toBe(false);
});
