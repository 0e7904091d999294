import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Connection, isUnderWay } from './unread-request.ts';

/** How many connections are kept, and for how long. */
export interface Bounds {
  /** Connections without a request so far; browsers open a few in advance. */
  readonly waiting: number;
  /** From this number of connections without a request under way on, idle ones are closed. */
  readonly all: number;
  /** How long a connection may be without a request, in milliseconds. */
  readonly quietMs: number;
}

/** A little longer than Node waits for the next request when nothing at all is sent. */
const BOUNDS: Bounds = { waiting: 2000, all: 8000, quietMs: 90_000 };

/**
 * Prevents connections without requests from filling the server: if there are too many, the oldest
 * is closed. There is no limit per address, since a whole venue shares one (P3).
 */
export function boundConnections(server: Server, bounds = BOUNDS): void {
  const waiting = new Set<Connection>();
  /**
   * When each connection without a request under way last had an answer, or was opened. Live streams
   * are bounded elsewhere, and are not counted here.
   */
  const free = new Map<Connection, number>();
  server.on('connection', (connection: Connection) => {
    waiting.add(connection);
    free.set(connection, performance.now());
    connection.once('close', () => {
      waiting.delete(connection);
      free.delete(connection);
    });
    const [oldest] = waiting;
    if (waiting.size > bounds.waiting) oldest?.destroy();
    if (free.size > bounds.all) server.closeIdleConnections();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const isFreeAgain = () => {
      if (!socket.destroyed) free.set(socket, performance.now());
    };
    waiting.delete(socket);
    // Most answers are ready bytes, which the system has taken by now.
    if (response.writableEnded && response.socket !== null && socket.writableLength === 0) {
      isFreeAgain();
      return;
    }
    free.delete(socket);
    response.once('close', isFreeAgain);
  });
  // Node takes empty lines between requests as activity, although they are not requests.
  const look = setInterval(() => {
    const latest = performance.now() - bounds.quietMs;
    for (const [connection, at] of free) {
      if (at < latest && !isUnderWay(connection)) connection.destroy();
    }
  }, bounds.quietMs / 3).unref();
  server.once('close', () => clearInterval(look));
}
