import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { isAlive } from '../src/platform/postgres/processes.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { copyContents } from './child-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its database is the template. */
    databaseServer: string;
    /** A data folder with its own migrated database, which nobody runs; `usedDataFolder` copies it. */
    usedDataFolder: string;
  }
}

const folderPrefix = 'quizmeet-tests-';
/** In bytes. */
const PLENTY = 4 * 1024 ** 3;
const silent = { info: () => undefined, warn: () => undefined };
/** Nothing here outlives the run, so nothing is synced to disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };

/** Migrated once; `freshDatabase` copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = await mkdtemp(path.join(await parentFolder(), `${folderPrefix}${process.pid}-`));
  const first = await startEmbeddedPostgres(dataDir, silent, settings);
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await migrate(client);
  // Tests kill processes, never the machine, so data survives without fsync, and restarts take a tenth.
  await client.query('alter system set fsync = off');
  await client.end();
  await first.stop();
  project.provide('usedDataFolder', await copyOf(dataDir));
  const server = await startEmbeddedPostgres(dataDir, silent, settings);
  project.provide('databaseServer', server.url);
  await gatherTemporaryFiles(dataDir);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** So that no temporary file outlives the run. */
async function gatherTemporaryFiles(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 't');
  await mkdir(folder);
  // As everywhere, each user may add files there.
  await chmod(folder, 0o1777);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
}

async function copyOf(dataDir: string): Promise<string> {
  const copy = path.join(dataDir, 'used');
  await copyContents(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'));
  return copy;
}

/** In memory where there is plenty: hundreds of databases are created and dropped. */
async function parentFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > PLENTY ? '/dev/shm' : tmpdir();
}

/** Their servers and folders are left behind. */
async function clearKilledRuns(): Promise<void> {
  const parent = await parentFolder();
  for (const name of await readdir(parent)) {
    const owner = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const dataDir = path.join(parent, name);
    const left = await startEmbeddedPostgres(dataDir, silent, settings).catch(() => null);
    await left?.stop();
    // Another run may be clearing it too.
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}
