import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Topic } from '@quizmeet/contract/call.ts';
import type { FastifyReply } from 'fastify';

interface FixedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

type Packed = { readonly full: FixedAnswer; readonly unchanged: FixedAnswer };

export interface Copy {
  readonly topics: readonly Topic[];
  readonly isFor: ((request: IncomingHttpHeaders) => boolean) | undefined;
  /** Packed on first use: most browsers use the same encoding. */
  readonly packed: (encoding: Encoding) => Packed;
  readonly etags: readonly string[];
  readonly expires: number;
  readonly bytes: number;
}

export interface ReadyAnswer {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string | undefined;
  /** Whether its address never has other bytes, so that browsers need not ask again. */
  readonly lasts?: true | undefined;
  readonly expires?: Date | undefined;
  readonly expiring?: readonly Topic[] | undefined;
  /** Actual topics, if fewer than declared. */
  readonly topics?: readonly Topic[] | undefined;
  readonly isFor?: ((request: IncomingHttpHeaders) => boolean) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const NEVER = Number.POSITIVE_INFINITY;
const SMALLEST_TO_COMPRESS = 1024;

/** All encodings together, relative to the text. */
const PACKED_AT_MOST = 2;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACKED: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, QUALITY),
};

const LASTING = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Besides bodies. */
const OVERHEAD_BYTES = 2048;

const accepted = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity';
};

/** Content-Disposition. @param name plain letters, without quotation marks */
export const savedAs = (name: string): string => `attachment; filename="${name}"`;

function matches(header: string | undefined, { etags }: Copy): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => etags.includes(one.trim().replace(/^W\//, '')));
}

export function sendCopy(reply: FastifyReply, copy: Copy): FastifyReply {
  const { status, headers, body } = answerOf(copy, reply.request.headers);
  return reply.code(status).headers(headers).send(body);
}

export function answerOf(copy: Copy, headers: IncomingHttpHeaders): FixedAnswer {
  const { full, unchanged } = copy.packed(accepted(headers['accept-encoding']));
  return matches(headers['if-none-match'], copy) ? unchanged : full;
}

export function copyOf(
  answer: ReadyAnswer,
  topics: readonly Topic[],
  usual: Readonly<Record<string, string>>,
): Copy {
  const { bytes, type, name, expires, lasts } = answer;
  const headers = { ...(answer.headers ?? usual), ...(lasts && LASTING) };
  const shared = {
    ...headers,
    'content-type': type,
    ...(name === undefined ? {} : { 'content-disposition': savedAs(name) }),
  };
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  /** A strong ETag identifies bytes, so each encoding has its own. */
  const etagOf = (encoding: Encoding) =>
    encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const pack = (encoding: Encoding): Packed => {
    const body = PACKED[encoding](bytes);
    const etag = etagOf(encoding);
    const own = { etag, 'content-length': String(body.length) };
    const packing = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    return {
      full: {
        status: 200,
        headers: { ...shared, ...own, ...packing },
        body,
      },
      unchanged: {
        status: 304,
        headers: { ...headers, etag },
        body: undefined,
      },
    };
  };
  const isSmall = bytes.length < SMALLEST_TO_COMPRESS;
  const packed = new Map<Encoding, Packed>();
  return {
    topics,
    isFor: answer.isFor,
    packed: (requested) => {
      const encoding = isSmall ? 'identity' : requested;
      const known = packed.get(encoding) ?? pack(encoding);
      packed.set(encoding, known);
      return known;
    },
    etags: (isSmall ? (['identity'] as const) : ENCODINGS).map(etagOf),
    expires: expires?.getTime() ?? NEVER,
    bytes: OVERHEAD_BYTES + bytes.length * (isSmall ? 1 : PACKED_AT_MOST),
  };
}
