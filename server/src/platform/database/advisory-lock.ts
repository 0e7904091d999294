import type { Connection } from './database.ts';
import { ownConnection } from './own-connection.ts';

/** In milliseconds. */
const PAUSE_MS = 3000;
const TIMEOUT_MS = 5000;

export type AdvisoryLock = ReturnType<typeof holdAdvisoryLock>;

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
) {
  let isHeld = false;
  const become = (next: boolean) => {
    const was = isHeld;
    isHeld = next;
    if (isHeld !== was) changed(isHeld);
  };
  const close = ownConnection(connection, {
    ...{ everyMs: pauseMs, pauseMs, timeoutMs: TIMEOUT_MS },
    look: async (client) => {
      const query = isHeld ? 'select true as held' : `select pg_try_advisory_lock(${key}) as held`;
      return (await client.query<{ held: boolean }>(query)).rows[0]?.held === true;
    },
    seen: become,
    lost: () => become(false),
  });
  return {
    get isHeld() {
      return isHeld;
    },
    close: async () => {
      isHeld = false;
      await close();
    },
  };
}
