import { READER_BUSY, TOO_MUCH_AT_ONCE } from '@quizmeet/contract/machines/messages.ts';
import { notReady, ProblemError } from '../../platform/problems.ts';
import { Jobs, type WorkerPool } from '../../platform/worker-pool.ts';
import type { GameReading, ReadingAnswer, ReadingJob } from './read-games.ts';

const MOST_WAITING = 4;

export type FileReader = ReturnType<typeof openReader>;

/** One job at a time. */
export function openReader(pool: WorkerPool) {
  const jobs = new Jobs<ReadingJob, ReadingAnswer>(pool, {
    ...{ name: 'read', mostWaiting: MOST_WAITING },
    ...{ busy: READER_BUSY, tooMuch: TOO_MUCH_AT_ONCE },
  });
  return {
    /** @throws 503 when the storage doesn't answer, 422 when it is too much to read together */
    read: async (job: ReadingJob): Promise<GameReading> => {
      const answer = await jobs.run(job);
      if (!('status' in answer)) return answer;
      throw answer.status === 503
        ? notReady(answer.detail)
        : new ProblemError(answer.status, answer.detail);
    },
  };
}
