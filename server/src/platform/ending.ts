import type { FastifyInstance } from 'fastify';

/**
 * Ends every connection as soon as the product stops and no request is in flight. A browser opens
 * connections ahead of its requests, and Node waits a minute for the first word of each.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let inFlight = 0;
  let closing = false;
  const endIfQuiet = () => {
    if (closing && inFlight === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      endIfQuiet();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Once the server takes no new connections.
    setImmediate(endIfQuiet);
  });
}
