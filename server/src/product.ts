import { randomInt } from 'node:crypto';
import path from 'node:path';
import { diskFullAtStart } from '@quizmeet/contract/event/messages.ts';
import { defaultEvent, eventYear, sampleRooms } from '@quizmeet/rules/event/defaults.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './app.ts';
import { makeClock } from './platform/clock.ts';
import { listenForAnnouncements } from './platform/database/announcements.ts';
import { connectFault, requireUtf8 } from './platform/database/connect-fault.ts';
import { type Connection, openDatabase, type Transaction } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { tryWriting } from './platform/database/try-writing.ts';
import { Disk, megabytesOf } from './platform/disk/disk.ts';
import { isDiskFull } from './platform/disk/disk-full.ts';
import { type FreeSpace, freeSpace } from './platform/disk/free-space.ts';
import type { Environment } from './platform/environment.ts';
import { errorInLog } from './platform/error-in-log.ts';
import { Live } from './platform/live.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { Reads } from './platform/reads.ts';
import { apiHeaders } from './platform/security.ts';
import type { Services } from './platform/services.ts';
import { StartFault } from './platform/start-fault.ts';
import { openStorage } from './platform/storage/open.ts';
import { eventRecords } from './records/events.ts';
import { roomRecords } from './records/rooms.ts';

/** A product that is ready to listen, and how to end it cleanly. */
export interface Product {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Ends requests in flight, then the connections, then the embedded database. */
  stop(): Promise<void>;
}

/**
 * Starts everything that the environment asks for, but listens nowhere yet.
 * @param say prints a line on the terminal
 * @param free tells how much space a folder has left
 * @throws StartFault whatever an operator can mend
 */
export async function startProduct(
  environment: Environment,
  say: (text: string) => void = (text) => process.stdout.write(`${text}\n`),
  free: FreeSpace = freeSpace,
): Promise<Product> {
  const log = pino({ level: environment.logLevel, serializers: { err: errorInLog } });
  const { databaseUrl, dataDir } = environment;
  let embedded: EmbeddedPostgres | undefined;
  try {
    if (databaseUrl === undefined) embedded = await startEmbeddedPostgres({ dataDir, log });
    const connection: Connection = { connectionString: embedded?.url ?? databaseUrl ?? '' };
    const parts = await openServices(environment, connection, log, { say, free });
    return {
      app: parts.app,
      services: parts.services,
      stop: async () => {
        await parts.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    const isOurDisk = databaseUrl === undefined && isDiskFull(error);
    throw isOurDisk ? await fullDiskFault(dataDir, free) : error;
  }
}

async function fullDiskFault(folder: string, free: FreeSpace): Promise<StartFault> {
  const bytes = (await free(folder)) ?? 0;
  return new StartFault(diskFullAtStart({ folder, megabytes: megabytesOf(bytes) }));
}

async function openServices(
  environment: Environment,
  connection: Connection,
  log: pino.Logger,
  { say, free }: { say: Services['say']; free: FreeSpace },
) {
  const database = openDatabase(connection);
  const clock = makeClock(environment.quizNow);
  await prepare(database, clock(), environment.databaseUrl);
  const announcements = listenForAnnouncements(connection);
  const live = new Live(randomInt(2 ** 47));
  const reads = new Reads({
    headers: apiHeaders(environment.publicUrl.startsWith('https:')),
    trusted: () => announcements.listening,
    clock,
    expired: (topics) => live.changed(topics),
  });
  announcements.onChange((topics) => {
    reads.drop(topics);
    live.changed(topics);
  });
  const { db } = database;
  const storage = await openStorage(environment);
  const disk = new Disk({
    folders: writtenFolders(environment),
    holdsDatabase: environment.databaseUrl === undefined,
    tryWriting: async () => await tryWriting(db),
    say,
    free,
  });
  const services: Services = {
    environment,
    clock,
    db,
    announcements,
    disk,
    reads,
    live,
    storage,
    log,
    say,
  };
  const app = await buildApp(services);
  const stop = async () => {
    await app.close();
    reads.close();
    disk.close();
    storage.close();
    await announcements.close();
    await database.close();
  };
  return { app, services, stop };
}

/** What has no folder of its own is written elsewhere: then the data folder may be as full as it is. */
function writtenFolders({ databaseUrl, smtpUrl, storageUrl, dataDir }: Environment): string[] {
  // The database's folder may be a link to another disk.
  if (databaseUrl === undefined) return [dataDir, path.join(dataDir, 'postgres')];
  return smtpUrl === undefined || storageUrl === undefined ? [dataDir] : [];
}

/**
 * The newest schema, and a current event to stand on.
 * @param databaseUrl the operator's setting, which is named when its database cannot be used
 */
async function prepare(
  { db, pool }: ReturnType<typeof openDatabase>,
  now: Date,
  databaseUrl: string | undefined,
): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseUrl === undefined ? error : connectFault(error, databaseUrl);
  });
  try {
    if (databaseUrl !== undefined) await requireUtf8(client, databaseUrl);
    await migrate(client);
  } finally {
    client.release();
  }
  await db.transaction(async (tx) => await ensureCurrentEvent(tx, now));
}

/** At the first start: the event of this year with the defaults and the sample rooms (E1, E4). */
async function ensureCurrentEvent(tx: Transaction, now: Date): Promise<void> {
  if ((await eventRecords(tx).find()) !== null) return;
  const year = eventYear(now);
  const event = await eventRecords(tx).add({
    year,
    isCurrent: true,
    settings: defaultEvent(year),
  });
  if (event === null) return;
  for (const room of sampleRooms()) await roomRecords(tx).save(event.id, room);
}
