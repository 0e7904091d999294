import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Connection, isUnderWay } from './unread-request.ts';

/** How many connections are kept, and for how long. */
export interface Bounds {
  /** Those that have not asked for anything yet; browsers open a few ahead. */
  readonly waiting: number;
  /** From this many on, those that wait for a further request go. */
  readonly all: number;
  /** How long one may ask for nothing, in milliseconds. */
  readonly quietMs: number;
}

/** A little longer than Node waits for the next request, when nothing at all is sent. */
const BOUNDS: Bounds = { waiting: 2000, all: 8000, quietMs: 90_000 };

/**
 * Keeps connections that ask for nothing from filling the server: of too many the oldest goes, for it
 * is the most likely never to ask. Nobody is counted by address, as a whole venue has one (P3).
 */
export function boundConnections(server: Server, bounds = BOUNDS): void {
  const waiting = new Set<Connection>();
  /** When each last asked or was answered, or came. */
  const asked = new Map<Connection, number>();
  server.on('connection', (connection: Connection) => {
    waiting.add(connection);
    asked.set(connection, performance.now());
    connection.once('close', () => {
      waiting.delete(connection);
      asked.delete(connection);
    });
    const [oldest] = waiting;
    if (waiting.size > bounds.waiting) oldest?.destroy();
    if (asked.size > bounds.all) server.closeIdleConnections();
  });
  const stays = (connection: Connection) => {
    if (asked.has(connection)) asked.set(connection, performance.now());
  };
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    stays(socket);
    response.once('close', () => stays(socket));
  });
  // Empty lines between requests are no request, but Node takes them for a sign of life.
  const look = setInterval(() => {
    const latest = performance.now() - bounds.quietMs;
    for (const [connection, at] of asked) {
      if (at < latest && !isUnderWay(connection)) connection.destroy();
    }
  }, bounds.quietMs / 3).unref();
  server.once('close', () => clearInterval(look));
}
