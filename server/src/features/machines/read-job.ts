import { createReadStream } from 'node:fs';
import { ProblemError } from '../../platform/problems.ts';
import { openStorage } from '../../platform/storage/open.ts';
import { type GameReading, readFiles, readGames } from './read-games.ts';
import type { ReadingAnswer, ReadingJob } from './reader.ts';

/** A problem keeps its message across the thread; other errors are our bugs. */
export async function readMachineFiles(job: ReadingJob): Promise<ReadingAnswer> {
  return await read(job).catch((error: unknown) => {
    if (error instanceof ProblemError) return { status: error.status, detail: error.message };
    throw error;
  });
}

async function read(job: ReadingJob): Promise<GameReading> {
  if ('uploads' in job) {
    const files = job.uploads.map(({ name, path }) => ({
      name,
      open: async () => createReadStream(path),
    }));
    return { files: await readFiles(files, () => {}), games: [] };
  }
  const storage = await openStorage(job.storage);
  const files = job.keys.map(({ name, key }) => ({ name, open: () => storage.read(key) }));
  return await readGames(files).finally(() => storage.close());
}
