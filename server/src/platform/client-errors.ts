import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { notUnderstood, ProblemError, tooLarge } from './problems.ts';

/** Answers requests that Node's parser refuses with a problem document (N4), and closes the connection. */
export function answerClientError(
  error: Error & { readonly code?: string },
  connection: Socket,
): void {
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
