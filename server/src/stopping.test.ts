import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestProduct, testProduct } from '../testing/product.ts';
import {
  Caller,
  databasePid,
  dataFolder,
  runDemo,
  runProduct,
} from '../testing/running-product.ts';
import { withLockedEvents } from '../testing/statements.ts';
import { isAlive } from './platform/postgres/processes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(async () => await product.end());

test('stopping ends the streams and silent connections, after the requests in flight', async () => {
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${url}/api/live`);
  const streamEnds = stream.text();
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  const silentEnds = once(silent, 'close');

  let stopped: Promise<void> = Promise.resolve();
  let inFlight: Promise<Response> | undefined;
  await withLockedEvents(product.databaseUrl, async () => {
    inFlight = fetch(`${url}/api/rooms`);
    await once(product.app.server, 'request');
    stopped = product.stop();
    await streamEnds;
  });
  expect((await inFlight)?.status).toBe(200);
  await Promise.all([stopped, silentEnds]);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});

test('SIGTERM ends the product cleanly, its database and open streams with it', async () => {
  const folder = await dataFolder();
  try {
    const running = await runProduct(folder.path, { LOG_LEVEL: 'warn' });
    const database = await databasePid(folder.path);
    const stream = await fetch(`${running.url}/api/live`);
    const printed = running.output;
    expect(await running.end('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(await stream.text()).toContain('"topic":"standings"');
    expect(running.output).toBe(printed);
  } finally {
    await folder.remove();
  }
}, 60_000);

test('a demo prints the links of mails, and told to end again and again still puts its database away', async () => {
  const folder = await dataFolder();
  try {
    const running = await runDemo(folder.path);
    const database = await databasePid(folder.path);
    expect(running.output).not.toContain('/setup/');
    const password = 'a-quiet-hall';
    const account = { name: 'Ann Lee', email: 'ann@example.org' };
    const registering = { ...account, password, confirmPassword: password };
    expect((await new Caller(running.url).ask('POST', '/api/user', registering)).status).toBe(201);
    const link = /Mail for ann@example\.org .*: http\S+\/confirm\/\S+/;
    await vi.waitFor(() => expect(running.output).toMatch(link), 10_000);
    running.tell('SIGTERM');
    const again = setInterval(() => running.tell('SIGINT'), 20);
    expect(await running.end('SIGHUP')).toBe(0);
    clearInterval(again);
    expect(isAlive(database)).toBe(false);
    expect(await readdir(folder.path)).not.toContain('quizmeet.lock');
  } finally {
    await folder.remove();
  }
}, 60_000);
