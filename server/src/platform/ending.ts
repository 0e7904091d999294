import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notReady } from './problems.ts';

/** For answers still being written. */
const GRACE_MS = 250;
/** The process may soon be killed. */
const LONGEST_MS = 10_000;

/**
 * Refuses requests while stopping, and closes connections once none is in flight: Node would wait for
 * preconnected browsers. Requests still arriving are dropped, since nothing of them has been done.
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
    // After the server stopped accepting.
    setImmediate(endIfQuiet);
  });
}
