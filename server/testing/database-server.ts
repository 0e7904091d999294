import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { isAlive } from '../src/platform/postgres/processes.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's address; its database is the template of all others. */
    databaseServer: string;
  }
}

const folderPrefix = 'quizmeet-tests-';
const silent = { info: () => undefined, warn: () => undefined };
/** Nothing here outlives the run, so nothing is written out. */
const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };

/** Starts one PostgreSQL for a whole test run, its database migrated; `freshDatabase` copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, log: silent, settings });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await migrate(client);
  await client.end();
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server running and its folder behind. */
async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const dataDir = path.join(tmpdir(), name);
    const left = await startEmbeddedPostgres({ dataDir, log: silent, settings }).catch(() => null);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
