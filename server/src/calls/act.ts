import type { Topic } from '@quizmeet/contract/call.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import { announce } from '../platform/database/announcements.ts';
import { inTransaction, type Transaction } from '../platform/database/database.ts';
import { isWorthRetrying } from '../platform/database/failures.ts';
import { WriteLog } from '../platform/database/written.ts';
import type { Reads } from '../platform/reads.ts';
import { auditRecords, type NewAuditRow } from '../records/audit.ts';
import { topicsOf } from '../records/topics.ts';
import type { Actor } from './actor.ts';
import type { Services } from './services.ts';

/** An audit entry without time and user (N2). */
export type AuditNote = Omit<NewAuditRow, 'at' | 'userId' | 'who'> &
  Partial<Pick<NewAuditRow, 'who'>>;

/** A command in progress: it loads, decides, and saves with `tx`. */
export interface Act {
  /** What it writes is logged, to refresh the public reads that show it. */
  readonly tx: Transaction;
  readonly now: Date;
  readonly actor: Actor | null;
  readonly who: string;
  audit(note: AuditNote): Promise<void>;
}

type ActServices = Pick<Services, 'db' | 'clock' | 'postman'> & {
  readonly reads: Pick<Reads, 'drop'>;
};

const TRIES = 4;

type Command<T> = (act: Act) => Promise<T>;

/** Runs a command in one transaction with its audit and announcements (N1). Retries after a deadlock. */
export async function act<T>(services: ActServices, actor: Actor | null, command: Command<T>) {
  for (let tries = 1; ; tries++) {
    try {
      return await once(services, actor, command);
    } catch (error) {
      if (tries === TRIES || !isWorthRetrying(error)) throw error;
    }
  }
}

/** Runs a command and rolls it back, for its answer. */
export async function trial<T>(services: ActServices, actor: Actor | null, command: Command<T>) {
  const answers: T[] = [];
  const takenBack = new Error('rolled back');
  try {
    await act(services, actor, async (act) => {
      answers.push(await command(act));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return answers[0] as T;
}

async function once<T>(services: ActServices, actor: Actor | null, command: Command<T>) {
  const now = services.clock();
  const who = actor?.name ?? 'system';
  const log = new WriteLog();
  const topics = new Set<Topic>();
  const work = async (tx: Transaction): Promise<T> => {
    const answer = await command({
      tx,
      now,
      actor,
      who,
      audit: async (note) => {
        await auditRecords(tx).add({ at: now, userId: accountOf(actor), who, ...note });
      },
    });
    for (const topic of log.written.flatMap(topicsOf)) topics.add(topic);
    await announce(tx, topics);
    return answer;
  };
  const result = await inTransaction(services.db, work, { logger: log });
  // The user may read before the announcement arrives.
  services.reads.drop([...topics]);
  if (log.written.some(({ table }) => table === 'mails')) services.postman.wake();
  return result;
}

const accountOf = (actor: Actor | null): UserId | null =>
  actor === null || actor.room !== undefined ? null : actor.userId;
