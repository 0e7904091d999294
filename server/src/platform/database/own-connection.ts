import pg from 'pg';
import type { Connection } from './database.ts';

interface Use<Answer> {
  /** Repeated; a failure ends the connection. @param isNew the first on a connection */
  look(client: pg.Client, isNew: boolean): Promise<Answer>;
  /** Not after the connection has ended. */
  seen(answer: Answer): void;
  lost(): void;
  readonly everyMs: number;
  /** Before reconnecting. */
  readonly pauseMs: number;
  readonly timeoutMs: number;
}

/**
 * Looks at the database on its own connection, reconnecting after a loss. A vanished server closes nothing, so
 * a look without an answer counts as one.
 * @returns closes it
 */
export function ownConnection<Answer>(connection: Connection, use: Use<Answer>) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lost = (ended: pg.Client) => {
    // A connection lost during a look reports twice.
    if (client !== ended) return;
    client = null;
    clearTimeout(timer);
    ended.end().catch(() => {});
    use.lost();
    if (!isClosed) timer = setTimeout(connect, use.pauseMs);
  };
  const look = async (own: pg.Client, isNew: boolean) => {
    try {
      if (isNew) await own.connect();
      const answer = await use.look(own, isNew);
      if (client !== own) return;
      use.seen(answer);
      timer = setTimeout(() => look(own, false), use.everyMs);
    } catch {
      lost(own);
    }
  };
  const connect = () => {
    client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 3000,
      query_timeout: use.timeoutMs,
    });
    const own = client;
    own.on('error', () => lost(own)).on('end', () => lost(own));
    void look(own, true);
  };
  connect();

  return async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  };
}
