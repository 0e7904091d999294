import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyContents } from '../../../testing/child-product.ts';
import { eventually } from '../../../testing/eventually.ts';
import { isAlive } from './processes.ts';
import { startEmbeddedPostgres } from './supervisor.ts';

const postgresFile = fileURLToPath(
  new URL('../../../testing/embedded-postgres.ts', import.meta.url),
);

const testOnUnix = test.skipIf(process.platform === 'win32');

let folder: string;
let dataDir: string;
let warnings: string[];
let opened: { stop(): Promise<void> }[];
/** Copied, since making one takes longer. Unsynced: tests kill processes, never the machine. */
let used: string;

beforeAll(async () => {
  used = await freshFolder();
  const log = { info: () => undefined, warn: () => undefined };
  const settings = { fsync: 'off' };
  const server = await startEmbeddedPostgres(path.join(used, 'data'), log, settings);
  await query(server.url, 'ALTER SYSTEM SET fsync = off');
  await server.stop();
});

afterAll(async () => await rm(used, { recursive: true }));

beforeEach(async () => {
  folder = await freshFolder();
  dataDir = path.join(folder, 'data');
  warnings = [];
  opened = [];
});

afterEach(async () => {
  for (const server of opened) await server.stop();
  const moved = await realpath(path.join(dataDir, 'postgres')).catch(() => dataDir);
  await rm(moved, { recursive: true, force: true });
  await rm(folder, { recursive: true });
});

async function freshFolder(): Promise<string> {
  const fresh = await mkdtemp(path.join(tmpdir(), 'quizmeet-supervisor-'));
  await chmod(fresh, 0o755);
  return fresh;
}

/** This test's data folder has been used before; its files keep owner and permissions. */
async function wasUsed(): Promise<void> {
  await copyContents(path.join(used, 'data'), dataDir);
}

async function start(settings: Record<string, string> = { fsync: 'off' }) {
  const log = { info: () => undefined, warn: (text: string) => void warnings.push(text) };
  const server = await startEmbeddedPostgres(dataDir, log, settings);
  opened.push(server);
  return server;
}

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [postgresFile, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  opened.push({
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function serverPid(): Promise<number> {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

const keepRoom = (server: { url: string }) =>
  query(server.url, 'CREATE TABLE room AS SELECT 7 AS number');
const rooms = (server: { url: string }) => query(server.url, 'SELECT number FROM room');

testOnUnix('stopping twice is stopping once, and leaves no server, socket or lock', async () => {
  await wasUsed();
  const server = await start();
  const pid = await serverPid();
  const socketFolder = new URL(server.url).searchParams.get('host') ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await Promise.all([server.stop(), server.stop()]);
  expect(isAlive(pid)).toBe(false);
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  await expect(stat(path.join(dataDir, 'quizmeet.lock'))).rejects.toThrow('ENOENT');
});

test('after a kill -9 of the product the next start stops its server and has its data', async () => {
  await wasUsed();
  const { child, url } = await startServer();
  await keepRoom({ url });
  const left = await serverPid();
  await kill(child);
  expect(isAlive(left)).toBe(true);
  const server = await start();
  expect(isAlive(left)).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('Quizmeet was killed')]);
  expect(await rooms(server)).toEqual([{ number: 7 }]);
});

test('after a kill -9 of the product and of its server at work the next start has its data', async () => {
  await wasUsed();
  const { child, url } = await startServer();
  await keepRoom({ url });
  const work = query(url, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
  process.kill(await serverPid(), 'SIGKILL');
  await kill(child);
  expect(await rooms(await start())).toEqual([{ number: 7 }]);
  expect(await work).toBeInstanceOf(Error);
});

test('a server that is killed comes back at the same address with its data', async () => {
  await wasUsed();
  const server = await start();
  await keepRoom(server);
  process.kill(await serverPid(), 'SIGKILL');
  const found = await eventually(() => rooms(server));
  expect(found).toEqual([{ number: 7 }]);
  expect(warnings).toEqual([expect.stringContaining('stopped unexpectedly')]);
});

test('a pid file with a reused number harms neither program', async () => {
  await wasUsed();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  await once(stranger, 'spawn');
  const cluster = path.join(dataDir, 'postgres', 'cluster');
  await writeFile(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`);
  const server = await start();
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
  await kill(stranger);
});

testOnUnix('the server listens on no network, syncs to disk and does not run as root', async () => {
  const server = await start({});
  const [shown] = await query(
    server.url,
    `SELECT current_setting('listen_addresses') AS network, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS pages, current_setting('data_checksums') AS sums`,
  );
  expect(shown).toEqual({ network: '', fsync: 'on', pages: 'on', sums: 'on' });
  const owner = (await stat(path.join(dataDir, 'postgres'))).uid;
  expect(owner).toBeGreaterThan(0);
});

testOnUnix('without the password nobody gets in', async () => {
  await wasUsed();
  const server = await start();
  const url = new URL(server.url);
  expect(url.password).toMatch(/^[0-9a-f]{64}$/);
  url.password = 'guess';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const stats = await stat(path.join(dataDir, 'postgres', 'password'));
  expect(stats.mode & 0o777).toBe(0o600);
});

testOnUnix('a long path with spaces and quotes is no hindrance', async () => {
  dataDir = path.join(folder, `it's "Friday" night, ${'x'.repeat(150)}`, 'data');
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a data folder that only its owner may enter serves', async () => {
  const locked = path.join(folder, 'locked');
  await mkdir(locked, { mode: 0o700 });
  dataDir = path.join(locked, 'data');
  const first = await start();
  await keepRoom(first);
  await first.stop();
  expect(await rooms(await start())).toEqual([{ number: 7 }]);
});

test('a data folder that was made for its owner alone holds its database itself', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await start();
  expect(await realpath(path.join(dataDir, 'postgres'))).toBe(path.join(dataDir, 'postgres'));
});

test('a database of another major version of PostgreSQL is refused by name', async () => {
  await wasUsed();
  await writeFile(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow('is from PostgreSQL 15');
});

test('a first start that was interrupted starts over', async () => {
  await mkdir(path.join(dataDir, 'postgres.new-abc', 'cluster'), { recursive: true });
  await start();
  await expect(stat(path.join(dataDir, 'postgres.new-abc'))).rejects.toThrow('ENOENT');
});
