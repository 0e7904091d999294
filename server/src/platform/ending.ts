import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notReady } from './problems.ts';
import { endUnread, refuse } from './unread-request.ts';

/** What was sent from memory just before the end is on its way by then. */
const GRACE_MS = 250;
/** What takes longer is not waited for: whoever ends a product may kill it soon. */
const LONGEST_MS = 10_000;

const ending = () => notReady('Quizmeet is being restarted; please try again in a moment');

/**
 * Ends every connection as soon as the product stops and no request is in flight. A browser opens
 * connections ahead of its requests, and Node waits for the first word of each. Requests that have
 * not arrived as a whole are refused: nothing of them is done, and they may take long. Kept reads, which
 * never reach the app, are not counted: each would pay for it.
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
    for (const { complete, socket } of inFlight) if (!complete) endUnread(socket, ending());
    // Once the server takes no new connections.
    setImmediate(endIfQuiet);
  });
}
