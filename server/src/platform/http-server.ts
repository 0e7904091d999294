import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { boundConnections } from './bound-connections.ts';
import { SECOND } from './clock.ts';
import type { Reads } from './reads.ts';
import { PATIENCE, type Patience, SlowBodies } from './slow-bodies.ts';
import { refuseExpectation, refuseWithoutHost } from './unread-request.ts';

/** Longer than proxies keep theirs, so that none sends into a connection that just ends. */
const KEEP_ALIVE_MS = 72 * SECOND;

/**
 * The server in front of the app. A kept public read needs no router, session or parsing: it is sent
 * before the app is asked. Whoever sends or reads too slowly is ended, so that thousands of such
 * connections keep nobody out.
 */
export function httpServer(
  app: RequestListener,
  reads: Pick<Reads, 'serve'>,
  patience: Patience = PATIENCE,
): Server {
  const bodies = new SlowBodies(patience);
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
      if (hasBody(request.headers)) bodies.watch(request, response);
      else request.headers['content-type'] = undefined;
      if (!reads.serve(request, response)) app(request, response);
    },
  );
  // Of an answer that nobody reads; the live stream says something all the time.
  server.setTimeout(patience.silentMs);
  server.on('checkExpectation', refuseExpectation);
  boundConnections(server);
  return server;
}

/** What says nothing of a body has none (`optimizeEmptyRequests`): a parser would wait for ever. */
const hasBody = ({
  'content-length': length,
  'transfer-encoding': encoding,
}: IncomingHttpHeaders): boolean => length !== undefined || encoding !== undefined;
