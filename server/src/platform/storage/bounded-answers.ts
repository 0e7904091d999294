import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';

/** The most bytes in a service's answer, and the longest time for it. */
export interface AnswerBounds {
  readonly bytes: number;
  readonly ms: number;
}

/** Three times the size of the largest file; a page of a list is far smaller. */
const BOUNDS: AnswerBounds = { bytes: 16 * 1024 * 1024, ms: 60_000 };

/** Limits answers, so that an endless one can neither fill the memory nor block a request. */
export function boundAnswers(client: S3Client, bounds = BOUNDS): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as { body?: Readable };
      if (response.body !== undefined) response.body = bounded(response.body, bounds);
      return result;
    },
    // As the last step before sending, this sees the answer first.
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
  // The reader gets the failure.
  pipeline(body, counted, { signal: AbortSignal.timeout(ms) }).catch(() => {});
  return counted;
}
