import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, unreadable } from './problems.ts';

/** Answers what is no request that Node can read, and so never reaches the app (N4). */
export function answerUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(textOf(problemOf(error.code)));
  socket.destroy(error);
}

function problemOf(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError(431, 'The address or the headers of this request are too long');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError(408, 'The request took too long to arrive');
  }
  return unreadable('The request could not be read');
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
