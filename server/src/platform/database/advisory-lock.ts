import pg from 'pg';
import type { Connection } from './database.ts';

/** In milliseconds. */
const PAUSE_MS = 3000;

export interface AdvisoryLock {
  readonly isHeld: boolean;
  close(): Promise<void>;
}

/**
 * Holds a lock on its own connection, so that one instance does something. It passes on when the connection
 * ends.
 * @param key unique among this database's locks
 * @param changed called when the lock is taken or lost
 */
export function holdAdvisoryLock(
  connection: Connection,
  key: number,
  changed: (isHeld: boolean) => void,
  pauseMs = PAUSE_MS,
): AdvisoryLock {
  let client: pg.Client | null = null;
  let isHeld = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  // A connection lost during a look reports twice.
  const lookAgain = () => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(look, pauseMs);
  };
  const lost = (ended: pg.Client) => {
    if (client !== ended) return;
    client = null;
    const was = isHeld;
    isHeld = false;
    ended.end().catch(() => {});
    if (was) changed(false);
    lookAgain();
  };
  const connected = async (): Promise<pg.Client> => {
    if (client !== null) return client;
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
    });
    client = fresh;
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    await fresh.connect();
    return fresh;
  };
  const look = async () => {
    try {
      const own = await connected();
      const query = isHeld ? 'select true as held' : `select pg_try_advisory_lock(${key}) as held`;
      const { rows } = await own.query<{ held: boolean }>(query);
      if (client !== own || isClosed) return;
      const wasHeld = isHeld;
      isHeld = rows[0]?.held === true;
      if (isHeld !== wasHeld) changed(isHeld);
      lookAgain();
    } catch {
      if (client !== null) lost(client);
      else lookAgain();
    }
  };
  void look();

  return {
    get isHeld() {
      return isHeld;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      isHeld = false;
      await last?.end().catch(() => {});
    },
  };
}
