import type { FastifyInstance } from 'fastify';

/** What was sent from memory just before the end is on its way by then. */
const GRACE_MS = 250;

/**
 * Ends every connection as soon as the product stops and no request is in flight. A browser opens
 * connections ahead of its requests, and Node waits a minute for the first word of each. Kept reads,
 * which never reach the app, are not counted: each would pay for it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let inFlight = 0;
  let closing = false;
  const endIfQuiet = () => {
    if (closing && inFlight === 0) setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  };
  app.addHook('onRequest', (_, reply, next) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
      endIfQuiet();
    });
    next();
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Once the server takes no new connections.
    setImmediate(endIfQuiet);
  });
}
