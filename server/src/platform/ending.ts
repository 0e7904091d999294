import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { notReady } from './problems.ts';
import { endUnread, refuse } from './unread-request.ts';

/** Time for cached answers sent just before the end to leave. */
const GRACE_MS = 250;
/** The longest wait, since whoever stops the product may soon kill it. */
const LONGEST_MS = 10_000;

const ending = () => notReady('Quizmeet is being restarted; please try again in a moment');

/**
 * Closes all connections once the product is stopping and no request is in flight. Browsers open
 * connections in advance, and Node would wait for their first byte. Requests not fully received are
 * refused: nothing of them has been done, and they may take long. Cached reads are not counted,
 * because they never reach the app and counting would slow them down.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const inFlight = new Set<IncomingMessage>();
  let closing = false;
  const endAll = () => app.server.closeAllConnections();
  const endIfQuiet = () => {
    if (closing && inFlight.size === 0) setTimeout(endAll, GRACE_MS);
  };
  app.addHook('onRequest', (request, reply, next) => {
    if (closing) {
      reply.hijack();
      return refuse(reply.raw, ending());
    }
    inFlight.add(request.raw);
    reply.raw.once('close', () => {
      inFlight.delete(request.raw);
      endIfQuiet();
    });
    next();
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(endAll, LONGEST_MS).unref();
    for (const { complete, socket } of inFlight) {
      // What the product asks itself, for a page or an embed, has no connection.
      if (!complete && socket instanceof Socket) endUnread(socket, ending());
    }
    // After the server has stopped accepting connections.
    setImmediate(endIfQuiet);
  });
}
