import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Backups } from '@quizmeet/contract/backup/calls.ts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { type Caller, dataFolder, type ServerProcess, spawnServer } from './server-process.ts';

export const FRIDAY = '2026-11-20T19:00:00-05:00';

/** `end` removes everything. */
export function machines() {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    async folder(make: typeof dataFolder = dataFolder): ReturnType<typeof dataFolder> {
      const made = await make();
      ends.push(() => made.remove());
      return made;
    },
    async stick(): Promise<string> {
      const made = await mkdtemp(path.join(tmpdir(), 'quizmeet-stick-'));
      ends.push(() => rm(made, { recursive: true, force: true }));
      return made;
    },
    async started(dataDir: string, second: string): Promise<ServerProcess> {
      const server = await spawnServer(dataDir, {
        BACKUP_FOLDER: second,
        QUIZ_NOW: FRIDAY,
        LOG_LEVEL: 'error',
      });
      ends.push(() => server.end('SIGKILL'));
      return server;
    },
    async end(): Promise<void> {
      for (const end of ends.splice(0).toReversed()) await end();
    },
  };
}

export const backups = async (admin: Caller) =>
  (await (await admin.request('GET', '/api/backups')).json()) as Backups;

/** Waits for a backup that is in both places. */
export const hasBackup = async (admin: Caller) =>
  await eventually(async () => {
    const { here, second } = await backups(admin);
    expect(second?.file).toEqual(here?.file);
    expect(second?.file).toMatch(/^quizmeet-/);
  });
