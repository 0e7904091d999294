import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Connection, Transaction } from './database.ts';

const CHANNEL = 'quizmeet';
const HEARTBEAT_MS = 5000;
const PAUSE_MS = 500;

/** Tells all instances on commit which topics changed. */
export async function announce(tx: Transaction, topics: ReadonlySet<Topic>): Promise<void> {
  if (topics.size === 0) return;
  const all = sql.param([...topics]);
  await tx.execute(sql`select pg_notify(${CHANNEL}, topic) from unnest(${all}::text[]) as topic`);
}

export interface Announcements {
  /** True while no announcement can be missed. */
  readonly listening: boolean;
  onChange(listener: (topics: readonly Topic[]) => void): void;
  close(): Promise<void>;
}

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/**
 * On its own connection, reconnecting after a loss. A vanished server closes nothing, so the connection is
 * probed.
 * @param heartbeatMs between probes, and their timeout
 * @param pauseMs before reconnecting
 */
export function listenForAnnouncements(
  connection: Connection,
  heartbeatMs = HEARTBEAT_MS,
  pauseMs = PAUSE_MS,
): Announcements {
  const listeners: ((topics: readonly Topic[]) => void)[] = [];
  const tell = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  let client: pg.Client | null = null;
  let listening = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const lost = (ended: pg.Client) => {
    if (client !== ended) return;
    client = null;
    listening = false;
    clearInterval(heartbeat);
    ended.end().catch(() => {});
    tell(TOPICS);
    if (!closed) again = setTimeout(connect, pauseMs);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 3000,
      query_timeout: heartbeatMs,
    });
    client = fresh;
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => {
      if (payload !== undefined && isTopic(payload)) tell([payload]);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      if (client !== fresh) return;
      listening = true;
      heartbeat = setInterval(() => fresh.query('select').catch(() => lost(fresh)), heartbeatMs);
      tell(TOPICS);
    } catch {
      lost(fresh);
    }
  };
  void connect();

  return {
    get listening() {
      return listening;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(again);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      listening = false;
      await last?.end().catch(() => {});
    },
  };
}
