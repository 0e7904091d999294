import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from '../../platform/problems.ts';
import { openStorage } from '../../platform/storage/open.ts';
import { type GameReading, readFiles, readGames } from './read-games.ts';
import type { ReadingAnswer, ReadingJob } from './reader.ts';

const job = workerData as ReadingJob;

async function read(): Promise<GameReading> {
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

/** A problem keeps its words on the way to the other thread; anything else is a fault of ours. */
const answer: ReadingAnswer = await read().catch((error: unknown) => {
  if (error instanceof ProblemError) return { status: error.status, detail: error.message };
  throw error;
});
parentPort?.postMessage(answer);
