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

/** Everything that features depend on; they receive it only from here. */
export interface Services {
  readonly environment: Environment;
  readonly clock: () => Date;
  readonly db: Database;
  readonly announcements: Announcements;
  /** Whether there is space to write. */
  readonly disk: Disk;
  readonly reads: Reads;
  readonly live: Live;
  /** The storage for files (Q1). */
  readonly storage: Storage;
  /** How another connection to the database is made. */
  readonly connection: Connection & { readonly connectionString: string };
  /** The second place of backups; null where none is set (N5). */
  readonly secondPlace: BackupPlace | null;
  /** Threads for long jobs: public jobs never delay the organizers'. */
  readonly workers: { readonly staff: WorkerPool; readonly everybody: WorkerPool };
  /** Tells the outbox that mails wait in it (N3); `act` does after a commit. */
  readonly postman: { wake: () => void };
  /** Asks the launcher to restart the product with the settings stored then. */
  readonly startAgain: () => void;
  readonly log: FastifyBaseLogger;
  /** Prints on the operator's terminal: for links, which must never be in the log (N4). */
  readonly say: (text: string) => void;
}
