import type { FastifyBaseLogger } from 'fastify';
import type { BackupPlace } from '../platform/backup/place.ts';
import type { Announcements } from '../platform/database/announcements.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { Disk } from '../platform/disk/disk.ts';
import type { Environment } from '../platform/environment.ts';
import type { Live } from '../platform/live.ts';
import type { Reads } from '../platform/reads.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { WorkerPool } from '../platform/worker-pool.ts';

export interface Services {
  readonly environment: Environment;
  readonly clock: () => Date;
  readonly db: Database;
  readonly announcements: Announcements;
  readonly disk: Disk;
  readonly reads: Reads;
  readonly live: Live;
  readonly storage: Storage;
  readonly connection: Connection & { readonly connectionString: string };
  /** Null where no second location is set (N5). */
  readonly secondPlace: BackupPlace | null;
  readonly workers: { readonly staff: WorkerPool; readonly everybody: WorkerPool };
  readonly postman: { wake: () => void };
  /** Asks the launcher to restart with the stored settings. */
  readonly startAgain: () => void;
  readonly log: FastifyBaseLogger;
  /** Prints on the operator's terminal; links must never be in the log (N4). */
  readonly say: (text: string) => void;
}
