import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';

/** How much one answer of a service may bring, and how long it may take to come. */
export interface AnswerBounds {
  readonly bytes: number;
  readonly ms: number;
}

/** Three times what the largest file has; a page of a list has far less. */
const BOUNDS: AnswerBounds = { bytes: 16 * 1024 * 1024, ms: 60_000 };

/** Whatever a service sends without an end fills no memory and holds nobody up. */
export function boundAnswers(client: S3Client, bounds = BOUNDS): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body?: Readable };
      if (response.body !== undefined) response.body = bounded(response.body, bounds);
      return result;
    },
    // The last to see what is sent, and so the first to see the answer.
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
}

function bounded(body: Readable, { bytes, ms }: AnswerBounds): Readable {
  let left = bytes;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      left -= piece.length;
      if (left < 0) done(new Error(`an answer of more than ${bytes} bytes`));
      else done(null, piece);
    },
  });
  // Whoever reads meets the failure.
  pipeline(body, counted, { signal: AbortSignal.timeout(ms) }).catch(() => {});
  return counted;
}
