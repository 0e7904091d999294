import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { TOPICS, type Topic } from '@quizmeet/contract/call.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Copy {
  readonly topics: readonly Topic[];
  readonly status: number;
  /** What its ETags begin with. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** The instant from which the copy is no longer true, whatever is stored. */
  readonly expires: number;
}

/** What a computed public read hands over to be kept. */
export interface ReadyAnswer {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string | undefined;
  readonly expires?: Date | undefined;
}

/** The topics' state when a computation began; compared before its result is kept. */
type Generation = readonly number[];

const same = (a: Generation, b: Generation): boolean => a.every((value, i) => value === b[i]);

const SMALLEST_TO_COMPRESS = 1024;

const accepted = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity';
};

/** A strong ETag names bytes, so each encoding has its own. */
const etagOf = ({ etag }: Copy, encoding: Encoding): string =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;

/** True when If-None-Match names one of a copy's ETags; weak forms of them count as the same. */
function matches(header: string | undefined, copy: Copy): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const known = (['identity', 'gzip', 'br'] as const).map((encoding) => etagOf(copy, encoding));
  return header.split(',').some((one) => known.includes(one.trim().replace(/^W\//, '')));
}

/**
 * Public reads as ready bytes: computed once a change, sent from memory (docs/architecture.md).
 * @param most how many copies are kept; the one longest unused goes first
 */
export class Reads {
  readonly #copies = new Map<string, Copy>();
  readonly #running = new Map<string, { began: Generation; copy: Promise<Copy> }>();
  readonly #generations = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));
  readonly #headers: Readonly<Record<string, string>>;
  readonly #trusted: () => boolean;
  readonly #clock: () => Date;
  readonly #most: number;

  constructor(options: {
    headers: Readonly<Record<string, string>>;
    /** False while a commit might go unheard; then nothing is kept. */
    trusted: () => boolean;
    clock: () => Date;
    most?: number;
  }) {
    this.#headers = options.headers;
    this.#trusted = options.trusted;
    this.#clock = options.clock;
    this.#most = options.most ?? 2000;
  }

  /** Drops every copy that depends on one of the topics. */
  drop(topics: readonly Topic[]): void {
    for (const topic of topics) {
      this.#generations.set(topic, (this.#generations.get(topic) ?? 0) + 1);
    }
    for (const [url, copy] of this.#copies) {
      if (copy.topics.some((topic) => topics.includes(topic))) this.#copies.delete(url);
    }
  }

  /**
   * Computes the answer of a URL and keeps it, unless something it depends on changed since the
   * computation began. Those who ask for the same meanwhile share one computation.
   */
  async answer(
    url: string,
    topics: readonly Topic[],
    compute: () => Promise<ReadyAnswer>,
  ): Promise<Copy> {
    const began = this.#generation(topics);
    const running = this.#running.get(url);
    if (running !== undefined && same(running.began, began)) return await running.copy;
    const copy = compute().then((answer) => this.#keep(url, topics, began, answer));
    const mine = { began, copy };
    this.#running.set(url, mine);
    try {
      return await copy;
    } finally {
      if (this.#running.get(url) === mine) this.#running.delete(url);
    }
  }

  /** Sends the kept copy of a URL; false when there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '';
    const copy = this.#copies.get(url);
    if (copy === undefined) return false;
    if (copy.expires <= this.#clock().getTime()) {
      this.#copies.delete(url);
      return false;
    }
    this.#copies.delete(url);
    this.#copies.set(url, copy);
    this.send(copy, request, response);
    return true;
  }

  /** Sends a copy, as 304 when the asker has it already. */
  send(copy: Copy, request: IncomingMessage, response: ServerResponse): void {
    const wanted = accepted(request.headers['accept-encoding']);
    const body = copy.bodies[wanted];
    const packed = body !== copy.bodies.identity;
    const encoding = packed ? wanted : 'identity';
    const etag = etagOf(copy, encoding);
    if (matches(request.headers['if-none-match'], copy)) {
      response.writeHead(304, { ...copy.headers, etag });
      response.end();
      return;
    }
    response.writeHead(copy.status, {
      ...copy.headers,
      etag,
      'content-length': body.length,
      ...(packed ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #generation(topics: readonly Topic[]): Generation {
    return topics.map((topic) => this.#generations.get(topic) ?? 0);
  }

  #keep(url: string, topics: readonly Topic[], began: Generation, answer: ReadyAnswer): Copy {
    const copy = this.#prepare(topics, answer);
    if (!this.#trusted() || !same(this.#generation(topics), began)) return copy;
    const [oldest] = this.#copies.keys();
    if (this.#copies.size >= this.#most && oldest !== undefined) this.#copies.delete(oldest);
    this.#copies.set(url, copy);
    return copy;
  }

  #prepare(topics: readonly Topic[], answer: ReadyAnswer): Copy {
    const { bytes } = answer;
    const small = bytes.length < SMALLEST_TO_COMPRESS;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    return {
      topics,
      status: 200,
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      headers: {
        ...this.#headers,
        'content-type': answer.type,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(answer.name === undefined
          ? {}
          : { 'content-disposition': `attachment; filename="${answer.name}"` }),
      },
      bodies: {
        identity: bytes,
        gzip: small ? bytes : gzipSync(bytes),
        br: small ? bytes : brotliCompressSync(bytes, quality),
      },
      expires: answer.expires?.getTime() ?? Number.POSITIVE_INFINITY,
    };
  }
}
