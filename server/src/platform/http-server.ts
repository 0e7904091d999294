import { createServer, type RequestListener, type Server } from 'node:http';
import { boundConnections } from './bound-connections.ts';
import { SECOND } from './clock.ts';
import type { Reads } from './reads.ts';
import { RepeatedRequests } from './repeated-requests.ts';
import { hasBody, PATIENCE, type Patience, SlowBodies } from './slow-bodies.ts';
import { refuseExpectation, refuseWithoutHost } from './unread-request.ts';

/** Longer than proxies keep connections, so that none sends into a connection being closed. */
const KEEP_ALIVE_MS = 72 * SECOND;

/**
 * The server in front of the app. Cached public reads are sent before the app is called, since they
 * need no router, session or parsing. Clients that send or read too slowly are disconnected, so
 * that they cannot block others.
 */
export function httpServer(
  app: RequestListener,
  reads: Pick<Reads, 'serve'>,
  patience: Patience = PATIENCE,
): Server {
  const bodies = new SlowBodies(patience);
  const repeated = new RepeatedRequests(reads);
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      optimizeEmptyRequests: true,
      headersTimeout: patience.headersMs,
      requestTimeout: patience.uploadMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        return refuseWithoutHost(request, response);
      }
      const isWithBody = hasBody(request);
      if (isWithBody) bodies.watch(request, response);
      if (repeated.serve(request, response)) return;
      if (!isWithBody) request.headers['content-type'] = undefined;
      app(request, response);
    },
  );
  // For an answer that nobody reads; the live stream sends regularly, so it is not affected.
  server.setTimeout(patience.silentMs);
  server.on('checkExpectation', refuseExpectation);
  boundConnections(server);
  repeated.standBefore(server);
  return server;
}
