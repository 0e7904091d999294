/** The most bytes in a service's answer, and the longest time for it. */
export interface AnswerBounds {
  readonly bytes: number;
  readonly ms: number;
}

/** Three times the size of the largest file; a page of a list is far smaller. */
const BOUNDS: AnswerBounds = { bytes: 16 * 1024 * 1024, ms: 60_000 };

/** An answer's body piece by piece, within limits: an endless one can neither fill the memory nor block. */
export async function* boundedBody(
  { body }: Pick<Response, 'body'>,
  { bytes, ms }: AnswerBounds = BOUNDS,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const until = Date.now() + ms;
  let left = bytes;
  for await (const piece of body) {
    left -= piece.length;
    if (left < 0) throw new Error(`an answer of more than ${bytes} bytes`);
    if (Date.now() > until) throw new Error(`an answer that takes more than ${ms} ms`);
    yield piece;
  }
}
