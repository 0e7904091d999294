import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '../start-error.ts';
import { type Binaries, copyBinaries, findBinaries, program } from './binaries.ts';
import {
  checkVersion,
  type DatabaseAddress,
  databaseUrl,
  giveToServer,
  type Home,
  type ServerSettings,
  writeSettings,
} from './cluster.ts';
import { makeDataFolder, openHome, systemFolder } from './home.ts';
import { takeLock } from './lock.ts';
import {
  clearRemains,
  type Postmaster,
  socketFolderPrefix,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { canEnter, canRun } from './system-user.ts';

type Log = { readonly warn: (text: string) => void };

/** A crashed server's processes and memory may linger. */
const startPatienceMs = 20_000;
const remainsError = /lock file|shared memory block/;
const databaseName = 'quizmeet';

/** Runs PostgreSQL on DATA_DIR/postgres, again if it stops. A folder in use is a StartError. */
export async function startEmbeddedPostgres(
  folder: string,
  log: Log,
  /** Tests turn `fsync` off. */
  settings: ServerSettings = {},
) {
  const dataDir = path.resolve(folder);
  await makeDataFolder(dataDir);
  const lock = await takeLock(path.join(dataDir, 'quizmeet.lock'));
  let databaseAddress: DatabaseAddress | undefined;
  try {
    const installed = await findBinaries();
    const reach = (user: Home['user']) => reachableBinaries(installed, user);
    const home = await openHome(dataDir, reach, settings['fsync'] !== 'off');
    const binaries = await reach(home.user);
    await checkVersion(home, binaries);
    if ((await clearRemains(home, binaries)) === 'stopped') {
      log.warn('Quizmeet was killed and left its database running. The database has been stopped.');
    }
    databaseAddress = await openDatabaseAddress(home);
    await writeSettings(home, databaseAddress, settings);
    const stopServer = await superviseServer(home, binaries, log);
    await createDatabase(await databaseUrl(home, databaseAddress, 'postgres'));
    return {
      /** With password; stable until `stop`. */
      url: await databaseUrl(home, databaseAddress, databaseName),
      /** Call after the last request. */
      stop: once(async () => {
        await stopServer();
        await closeDatabaseAddress(databaseAddress);
        await lock.release();
      }),
    };
  } catch (error) {
    await closeDatabaseAddress(databaseAddress);
    await lock.release();
    throw error;
  }
}

async function superviseServer(home: Home, binaries: Binaries, log: Log) {
  const startedAt = performance.now();
  const isLate = (message: string) =>
    !remainsError.test(message) || performance.now() - startedAt > startPatienceMs;
  const start = (isEnough: (message: string) => boolean) =>
    startPatiently(() => startPostmaster(home, binaries), isEnough);
  let running: Postmaster | undefined = await start(isLate);
  let isStopping = false;
  const stopRunning = async () => {
    if (running) await stopPostmaster(home, binaries, running.pid, running.ended);
  };
  const keeping = (async () => {
    while (running) {
      await running.ended;
      running = undefined;
      if (isStopping) return;
      log.warn('The embedded database stopped unexpectedly. Restarting it.');
      running = await start(() => isStopping);
      if (isStopping) await stopRunning();
    }
  })().catch((error: unknown) => log.warn(`${error}`));
  // On exit without `stop`, the server still shuts down.
  const onExit = () => running && process.kill(running.pid, 'SIGINT');
  process.once('exit', onExit);
  return async () => {
    isStopping = true;
    await stopRunning();
    await keeping;
    process.off('exit', onExit);
  };
}

/** Until it runs, or `isEnough` gives up with the last failure. */
async function startPatiently(
  start: () => Promise<Postmaster>,
  isEnough: (message: string) => boolean,
): Promise<Postmaster> {
  for (let delayMs = 250; ; delayMs = Math.min(2 * delayMs, 5000)) {
    try {
      return await start();
    } catch (error) {
      const message = error instanceof Error ? error.message : `${error}`;
      if (isEnough(message)) throw new DatabaseStartError(message);
      await pause(delayMs);
    }
  }
}

async function reachableBinaries(installed: Binaries, user: Home['user']): Promise<Binaries> {
  if (!user || (await canRun(user, program(installed, 'postgres')))) return installed;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  return copyBinaries(installed, systemFolder);
}

/** A socket path has at most about 100 bytes. */
async function openDatabaseAddress(home: Home): Promise<DatabaseAddress> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await freePort() };
  const isFit = async (folder: string) =>
    Buffer.byteLength(folder) < 60 && (!home.user || (await canEnter(home.user, folder)));
  const parent = (await isFit(tmpdir())) ? tmpdir() : '/tmp';
  const socketFolder = await mkdtemp(path.join(parent, socketFolderPrefix));
  await chmod(socketFolder, 0o700);
  await giveToServer(home, socketFolder);
  return { socketFolder, port: 5432 };
}

async function closeDatabaseAddress(databaseAddress: DatabaseAddress | undefined): Promise<void> {
  if (databaseAddress?.socketFolder)
    await rm(databaseAddress.socketFolder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, ssl: false });
  // Without a listener, an `error` event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
