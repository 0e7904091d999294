import { randomInt } from 'node:crypto';
import path from 'node:path';
import { addressOfThisMachine, diskFullAtStart } from '@quizmeet/contract/outages.ts';
import { defaultEvent, eventYear } from '@quizmeet/rules/event/defaults.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './app.ts';
import type { Services } from './calls/services.ts';
import { secondPlace } from './platform/backup/place.ts';
import { type Clock, MINUTE, makeClock } from './platform/clock.ts';
import { listenForAnnouncements } from './platform/database/announcements.ts';
import {
  connectError,
  inTransaction,
  openDatabase,
  requireUtf8,
  type Transaction,
} from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  Disk,
  type FreeSpace,
  FULL_BELOW,
  freeSpace,
  isDiskFull,
  megabytesOf,
} from './platform/disk/disk.ts';
import type { Environment } from './platform/environment.ts';
import { errorInLog } from './platform/error-in-log.ts';
import { listen } from './platform/listen.ts';
import { Live } from './platform/live.ts';
import { startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { isUnreachableAddress } from './platform/public-address.ts';
import { Reads } from './platform/reads.ts';
import { apiHeaders } from './platform/security.ts';
import { DatabaseStartError, StartError } from './platform/start-error.ts';
import { openStorage } from './platform/storage/open.ts';
import { type PoolOptions, WorkerPool } from './platform/worker-pool.ts';
import { eventRecords } from './records/events.ts';
import { roomRecords } from './records/rooms.ts';

export interface QuizmeetServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Settled when the product wants to be started again. */
  readonly wantsNewStart: Promise<void>;
  /** @throws StartError when the address isn't available */
  open(): Promise<void>;
  /** Ends requests, then connections, then the embedded database. */
  stop(): Promise<void>;
}

/** Beside the bundle as beside the sources. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './jobs.ts' : './jobs.js',
  import.meta.url,
);

/** A night's schedules take a second, an event's sheets a few. */
const JOBS = { megabytes: 512, longestMs: 2 * MINUTE };

/** Each thread takes up to 50 MB. */
const STAFF: PoolOptions = { ...JOBS, mostThreads: 2 };
const EVERYBODY: PoolOptions = { ...JOBS, mostThreads: 1, yields: true };

const openWorkers = (): Services['workers'] => ({
  staff: new WorkerPool(PROGRAM, STAFF),
  everybody: new WorkerPool(PROGRAM, EVERYBODY),
});

/** Doesn't listen yet. @param say prints on the terminal @throws StartError for the operator */
export async function startServer(
  environment: Environment,
  say: Services['say'] = (text) => process.stdout.write(`${text}\n`),
  free: FreeSpace = freeSpace,
  clock: Clock = makeClock(environment.quizNow),
): Promise<QuizmeetServer> {
  const around = { say, free, clock };
  try {
    return await startOnce(environment, around);
  } catch (error) {
    if (environment.databaseUrl !== undefined) throw error;
    throw await asDiskError(error, environment.dataDir, free);
  }
}

type Around = { readonly say: Services['say']; readonly free: FreeSpace; readonly clock: Clock };

async function startOnce(environment: Environment, around: Around): Promise<QuizmeetServer> {
  const log = pino({ level: environment.logLevel, serializers: { err: errorInLog } });
  const { databaseUrl, dataDir } = environment;
  const embedded =
    databaseUrl === undefined ? await startEmbeddedPostgres(dataDir, log) : undefined;
  try {
    const connection = { connectionString: embedded?.url ?? databaseUrl ?? '' };
    const parts = await openServices(environment, connection, log, around);
    return {
      app: parts.app,
      services: parts.services,
      wantsNewStart: parts.wantsNewStart,
      open: parts.open,
      stop: async () => {
        await parts.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A full disk rather than its consequence. */
async function asDiskError(error: unknown, folder: string, free: FreeSpace): Promise<unknown> {
  const bytes = await free(path.join(folder, 'postgres'));
  const hasNoSpace = error instanceof DatabaseStartError && bytes !== null && bytes < FULL_BELOW;
  if (!isDiskFull(error) && !hasNoSpace) return error;
  return new StartError(diskFullAtStart({ folder, megabytes: megabytesOf(bytes ?? 0) }));
}

async function openServices(
  environment: Environment,
  connection: Services['connection'],
  log: pino.Logger,
  { say, free, clock }: Around,
) {
  const database = openDatabase(connection);
  await prepare(database, clock(), environment.databaseUrl).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { announcements, live, reads } = openReads(environment, connection, clock);
  const { db } = database;
  const storage = await openStorage(environment);
  const second = secondPlace(environment, storage);
  const disk = new Disk({
    folders: writtenFolders(environment),
    holdsDatabase: environment.databaseUrl === undefined,
    free,
  });
  const { promise: wantsNewStart, resolve: startAgain } = Promise.withResolvers<void>();
  const services: Services = {
    startAgain,
    workers: openWorkers(),
    postman: { wake: () => undefined },
    environment,
    clock,
    db,
    announcements,
    disk,
    reads,
    live,
    storage,
    connection,
    secondPlace: second,
    log,
    say,
  };
  const app = await buildApp(services);
  const open = async () => {
    await listen(app, environment);
    if (isUnreachableAddress(environment)) say(`\n${addressOfThisMachine(environment.publicUrl)}`);
  };
  const stop = async () => {
    await app.close();
    reads.close();
    storage.close();
    await announcements.close();
    await database.close();
  };
  return { app, services, wantsNewStart, open, stop };
}

/**
 * The public reads and the live stream, which a commit's announcement drops and wakes.
 * A read is trusted only while announcements are heard (decision 006).
 */
function openReads({ publicUrl }: Environment, connection: Services['connection'], clock: Clock) {
  const announcements = listenForAnnouncements(connection);
  const live = new Live(randomInt(2 ** 47));
  const reads = new Reads({
    headers: apiHeaders(publicUrl.startsWith('https:')),
    trusted: () => announcements.listening,
    clock,
    expired: (topics) => live.changed(topics),
  });
  announcements.onChange((topics) => {
    reads.drop(topics);
    live.changed(topics);
  });
  return { announcements, live, reads };
}

function writtenFolders(environment: Environment): string[] {
  const { databaseUrl, smtpUrl, storageUrl, dataDir } = environment;
  // The database's folder may be a link to another disk.
  if (databaseUrl === undefined) return [dataDir, path.join(dataDir, 'postgres')];
  return smtpUrl === undefined || storageUrl === undefined ? [dataDir] : [];
}

/** Migrates and ensures a current event. @param databaseUrl the operator's setting, for messages */
async function prepare(
  { db, pool }: ReturnType<typeof openDatabase>,
  now: Date,
  databaseUrl: string | undefined,
): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw databaseUrl === undefined ? error : connectError(error, databaseUrl);
  });
  try {
    if (databaseUrl !== undefined) await requireUtf8(client);
    await migrate(client);
  } finally {
    client.release();
  }
  await inTransaction(db, async (tx) => await ensureCurrentEvent(tx, now));
}

/** On the first start: this year's event with defaults and sample rooms (E1, E4). */
async function ensureCurrentEvent(tx: Transaction, now: Date): Promise<void> {
  if ((await eventRecords(tx).find()) !== null) return;
  const year = eventYear(now);
  const event = await eventRecords(tx).add({ year, isCurrent: true, settings: defaultEvent(year) });
  if (event === null) return;
  for (const room of sampleRooms()) await roomRecords(tx).save(event.id, room);
}
