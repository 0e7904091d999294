import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notReady, notUnderstood, ProblemError, tooLarge } from './problems.ts';

/** Answers requests that Node's parser refuses with a problem document (N4), and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, connection: Socket) {
  // After an earlier response, the text could be taken for part of it.
  if (error.code === 'ECONNRESET' || !connection.writable || connection.bytesWritten > 0) {
    connection.destroy();
    return;
  }
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.document());
  connection.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function problemOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError(431, 'The address or the headers of this request are too long');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return tooLarge();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError(408, 'The request took too long to arrive');
    default:
      return notUnderstood();
  }
}

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

/** Unlike `request.signal`, which aborts as soon as the body is read. */
export function lostConnection({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
