import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { CurrentUser } from '@quizmeet/contract/accounts/calls.ts';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import {
  adminOf,
  type RunningProduct,
  runProduct,
  usedDataFolder,
} from '../testing/running-product.ts';

/** How many live streams are open at a time. */
const PLACES = 6;

let folder: Awaited<ReturnType<typeof usedDataFolder>>;
let product: RunningProduct;
beforeAll(async () => {
  folder = await usedDataFolder();
  product = await runProduct(folder.path, { PROCESSES: '2', LIVE_STREAMS: `${PLACES}` });
});
afterAll(async () => await folder.remove());

/** The further processes that run now. */
async function furtherOnes(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === product.pid && /further/.test(args.join()))
    .map(([pid]) => Number(pid));
}

/** On a connection of its own, so that both processes are asked in turn. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<{ status: number; body: T }> {
  const headers = { ...init.headers, connection: 'close' };
  const answer = await fetch(`${product.url}${path}`, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** A new live stream with a version of its process, which begins at another number; null without a place. */
async function openStream(): Promise<{ socket: Socket; version: number | null }> {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/live HTTP/1.1\r\nHost: product\r\n\r\n');
  let heard = '';
  while (!/event: slow|"version":\d+}/.test(heard))
    heard += String((await once(socket, 'data'))[0]);
  const version = /"version":(\d+)}/.exec(heard)?.[1];
  return { socket, version: version === undefined ? null : Number(version) };
}

const asAdmin = async () => ({
  cookie: `quizmeet_session=${(await adminOf(product)).token}`,
  'content-type': 'application/json',
});

test('two processes listen on one port, and a session of one is a session of both', async () => {
  expect(await furtherOnes()).toHaveLength(2);
  const headers = await asAdmin();
  for (let i = 0; i < 6; i++) {
    expect((await ask('/api/health')).status).toBe(200);
    const { body } = await ask<CurrentUser>('/api/user', { headers });
    expect(body.authorities).toContain('ROLE_ADMIN');
  }
});

test('what one saves, both show', async () => {
  const headers = await asAdmin();
  const { year: _, windows: __, ...settings } = (await ask<Event>('/api/event')).body;
  const body = JSON.stringify({ ...settings, title: 'Quiz of two processes' });
  expect((await ask('/api/event', { method: 'PUT', headers, body })).status).toBe(200);
  await eventually(async () => {
    const titles = await Promise.all([1, 2, 3, 4].map(async () => await ask<Event>('/api/event')));
    expect(new Set(titles.map(({ body }) => body.title))).toEqual(
      new Set(['Quiz of two processes']),
    );
  });
});

test('live streams are counted together, however connections are spread', async () => {
  const streams: Socket[] = [];
  let first: number | null = null;
  // One process alone gets all places; a stream that has just ended in the other may still be counted.
  while (streams.length < PLACES) {
    const { socket, version } = await openStream();
    first ??= version;
    if (version !== null && Math.abs(version - (first ?? 0)) < 1000) streams.push(socket);
    else socket.destroy();
  }
  await eventually(async () => {
    const more = await Promise.all([1, 2, 3, 4].map(openStream));
    for (const { socket } of more) socket.destroy();
    expect(more.map(({ version }) => version)).toEqual([null, null, null, null]);
  });
  for (const stream of streams) stream.destroy();
});

test('one that dies is started again, while the other answers', async () => {
  const [one = 0, other = 0] = await furtherOnes();
  process.kill(one, 'SIGKILL');
  await eventually(async () => expect(await furtherOnes()).not.toContain(one));
  await eventually(async () => {
    const signal = AbortSignal.timeout(500);
    expect((await ask('/api/health', { signal })).status).toBe(200);
  });
  await eventually(async () => expect(await furtherOnes()).toHaveLength(2));
  expect(await furtherOnes()).toContain(other);
});

test('all end together, cleanly', async () => {
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await furtherOnes()).toEqual([]);
});

test('the first process says once where one becomes the administrator', async () => {
  const empty = await usedDataFolder();
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const fresh = await runProduct(empty.path, { PROCESSES: '2', ...nobody });
  try {
    await eventually(() => expect(fresh.output.match(/http\S+\/setup\/\S+/g)).toHaveLength(1));
  } finally {
    await fresh.end('SIGTERM');
    await empty.remove();
  }
});
