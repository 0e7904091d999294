import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';
import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from './database.ts';
import { ownConnection } from './own-connection.ts';

const CHANNEL = 'quizmeet';
const HEARTBEAT_MS = 5000;
const PAUSE_MS = 500;

/** Tells all instances on commit which topics changed. */
export async function announce(tx: Transaction, topics: ReadonlySet<Topic>): Promise<void> {
  if (topics.size === 0) return;
  const all = sql.param([...topics]);
  await tx.execute(sql`select pg_notify(${CHANNEL}, topic) from unnest(${all}::text[]) as topic`);
}

export type Announcements = ReturnType<typeof listenForAnnouncements>;

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/** @param heartbeatMs between probes, and their timeout @param pauseMs before reconnecting */
export function listenForAnnouncements(
  connection: Connection,
  heartbeatMs = HEARTBEAT_MS,
  pauseMs = PAUSE_MS,
) {
  const listeners: ((topics: readonly Topic[]) => void)[] = [];
  const tell = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  let listening = false;
  const become = (next: boolean) => {
    const isNews = !next || !listening;
    listening = next;
    if (isNews) tell(TOPICS);
  };
  const close = ownConnection(connection, {
    ...{ everyMs: heartbeatMs, pauseMs, timeoutMs: heartbeatMs },
    look: async (client, isNew) => {
      if (!isNew) return await client.query('select');
      client.on('notification', ({ payload }) => {
        if (payload !== undefined && isTopic(payload)) tell([payload]);
      });
      return await client.query(`listen ${CHANNEL}`);
    },
    seen: () => become(true),
    lost: () => become(false),
  });
  return {
    /** True while no announcement can be missed. */
    get listening() {
      return listening;
    },
    onChange: (listener: (topics: readonly Topic[]) => void): void => {
      listeners.push(listener);
    },
    close: async () => {
      listening = false;
      await close();
    },
  };
}
