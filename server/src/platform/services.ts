import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from './database/announcements.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import type { Live } from './live.ts';
import type { Reads } from './reads.ts';

/** What every feature is given; nothing reaches it another way. */
export interface Services {
  readonly environment: Environment;
  readonly clock: () => Date;
  readonly db: Database;
  readonly announcements: Announcements;
  readonly reads: Reads;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
}
