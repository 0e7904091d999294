import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { notUnderstood, ProblemError, tooLarge } from './problems.ts';

/** A connection with fields that Node does not document: its current answer, and how it is read. */
export type Connection = Socket & {
  readonly _httpMessage?: ServerResponse | null;
  readonly _readableState?: { readingMore?: boolean };
};

/** Connections whose request is answered while its body is still arriving. */
export const isAnswered = new WeakSet<Socket>();

/**
 * Answers data that Node cannot parse as a request, which never reaches the app (N4), and closes
 * the connection.
 */
export function answerUnread(
  error: Error & { readonly code?: string },
  connection: Connection,
): void {
  if (error.code === 'ECONNRESET') connection.destroy(error);
  else endUnread(connection, problemOf(error.code));
}

/**
 * Ends the connection of an incomplete request with a reason. If an earlier request on it has no
 * answer yet, nothing is written, because it would be taken for that answer.
 */
export function endUnread(connection: Connection, problem: ProblemError): void {
  if (connection.writable && isFree(connection)) connection.write(textOf(problem));
  connection.destroy();
}

/** True while the answer to a request is not complete. */
export const isUnderWay = ({ _httpMessage: answer }: Connection): boolean =>
  answer !== undefined && answer !== null;

/**
 * True when no answer is due, or only that of the unreadable request. On a connection opened in
 * advance, a browser would take the text as the answer to its first request.
 */
function isFree(connection: Connection): boolean {
  const { _httpMessage: answer, bytesRead } = connection;
  if (answer === undefined || answer === null) return bytesRead > 0 && !isAnswered.has(connection);
  return !answer.headersSent && !answer.req.complete;
}

/** HTTP 1.1 requires a Host header, although we do not use it. */
export function refuseWithoutHost(_: IncomingMessage, response: ServerResponse): void {
  refuse(response, notUnderstood());
}

/** Only `Expect: 100-continue` is supported. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  refuse(response, new ProblemError(417, 'What this request expects is not done here'));
}

/** Sends a refusal before the app is asked, and ends the connection. */
export function refuse(response: ServerResponse, problem: ProblemError): void {
  const body = JSON.stringify(problem.document());
  response.writeHead(problem.status, headersOf(problem, body)).end(body);
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError(431, 'The address or the headers of this request are too long');
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return tooLarge();
  }
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow() : notUnderstood();
}

export const tooSlow = () => new ProblemError(408, 'The request took too long to arrive');

function textOf(problem: ProblemError): string {
  const body = JSON.stringify(problem.document());
  const headers = Object.entries(headersOf(problem, body)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...headers, '', body].join(
    '\r\n',
  );
}

const headersOf = (problem: ProblemError, body: string) => ({
  ...problem.headers,
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  'Content-Length': Buffer.byteLength(body),
  Connection: 'close',
});
