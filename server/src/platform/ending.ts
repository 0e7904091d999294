import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notReady } from './problems.ts';

/** Time for answers written just before the end to leave. */
const GRACE_MS = 250;
/** The longest wait: the one who stops the product may soon kill it. */
const LONGEST_MS = 10_000;

/**
 * Refuses requests once the product is stopping, and closes all connections as soon as no request is in
 * flight: Node would wait for the first byte of connections that browsers open in advance. Requests that have
 * not fully arrived are dropped, since nothing of them has been done and they may take long.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const inFlight = new Set<IncomingMessage>();
  let closing = false;
  const endAll = () => app.server.closeAllConnections();
  const endIfQuiet = () => {
    if (closing && inFlight.size === 0) setTimeout(endAll, GRACE_MS);
  };
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (closing) {
      reply.header('connection', 'close');
      throw notReady('Quizmeet is restarting. Try again in a moment.');
    }
    inFlight.add(raw);
    reply.raw.once('close', () => {
      inFlight.delete(raw);
      endIfQuiet();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(endAll, LONGEST_MS).unref();
    for (const request of inFlight) if (!request.complete) request.destroy();
    // After the server has stopped accepting connections.
    setImmediate(endIfQuiet);
  });
}
