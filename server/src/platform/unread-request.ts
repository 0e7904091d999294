import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { notUnderstood, ProblemError, tooLarge } from './problems.ts';

/** A connection with the answer that is under way on it; Node itself looks there as well. */
type Connection = Socket & { readonly _httpMessage?: ServerResponse | null };

/**
 * Answers what is no request that Node can read, and so never reaches the app (N4). An answer that
 * is under way stays without another's words in it: its connection just ends.
 */
export function answerUnread(
  error: Error & { readonly code?: string },
  connection: Connection,
): void {
  const isFree = connection._httpMessage?.headersSent !== true;
  if (connection.writable && isFree && error.code !== 'ECONNRESET') {
    connection.write(textOf(problemOf(error.code)));
  }
  connection.destroy(error);
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError(431, 'The address or the headers of this request are too long');
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return tooLarge();
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError(408, 'The request took too long to arrive');
  }
  return notUnderstood();
}

function textOf(problem: ProblemError): string {
  const body = JSON.stringify(problem.document());
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
