import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Topic } from '@quizmeet/contract/call.ts';
import type { FastifyReply } from 'fastify';

/** An answer that is the same for everybody who gets it. */
interface FixedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A copy in one encoding. */
interface Packed {
  readonly full: FixedAnswer;
  /** For who has it already. */
  readonly unchanged: FixedAnswer;
}

export interface Copy {
  readonly topics: readonly Topic[];
  readonly isFor: ((request: IncomingHttpHeaders) => boolean) | undefined;
  /** The copy in an encoding, packed when that is first asked for: a hall's browsers mostly ask for the same one. */
  readonly packed: (encoding: Encoding) => Packed;
  /** Each ETag that the copy has in an encoding. */
  readonly etags: readonly string[];
  /** When the copy becomes outdated even if nothing is stored. */
  readonly expires: number;
  /** The memory that the copy uses at most, approximately. */
  readonly bytes: number;
}

/** A computed public read to be cached. */
export interface ReadyAnswer {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string | undefined;
  /** Whether its address never has other bytes, so that browsers need not ask again. */
  readonly lasts?: true | undefined;
  readonly expires?: Date | undefined;
  /** The topics announced then; by default all that the read depends on. */
  readonly expiring?: readonly Topic[] | undefined;
  /** The topics on which it turned out to depend, where these are fewer than those asked with. */
  readonly topics?: readonly Topic[] | undefined;
  /** Whom it is for; everybody if omitted. */
  readonly isFor?: ((request: IncomingHttpHeaders) => boolean) | undefined;
  /** Headers instead of the API's. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The time of a copy that doesn't expire. */
export const NEVER = Number.POSITIVE_INFINITY;
const SMALLEST_TO_COMPRESS = 1024;

/** The most that text in all encodings uses, relative to its length. */
const PACKED_AT_MOST = 2;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACKED: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, QUALITY),
};

const LASTING = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The memory of a copy besides its bodies. */
const OVERHEAD_BYTES = 2048;

const accepted = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity';
};

/** The Content-Disposition of a file to save. @param name of plain letters, without quotation marks */
export const savedAs = (name: string): string => `attachment; filename="${name}"`;

/** True when If-None-Match contains one of a copy's ETags, in strong or weak form. */
function matches(header: string | undefined, { etags }: Copy): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => etags.includes(one.trim().replace(/^W\//, '')));
}

/** Sends a copy in an encoding that the browser accepts, or a 304 when the browser has it already. */
export function sendCopy(reply: FastifyReply, copy: Copy): FastifyReply {
  const { status, headers, body } = answerOf(copy, reply.request.headers);
  return reply.code(status).headers(headers).send(body);
}

/** What a request with these headers gets: the copy in an encoding that it accepts, or a 304. */
export function answerOf(copy: Copy, headers: IncomingHttpHeaders): FixedAnswer {
  const { full, unchanged } = copy.packed(accepted(headers['accept-encoding']));
  return matches(headers['if-none-match'], copy) ? unchanged : full;
}

/** A computed answer, to be packed in every encoding. @param usual the headers of an answer that has none of its own */
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
    packed: (wanted) => {
      const encoding = isSmall ? 'identity' : wanted;
      const known = packed.get(encoding) ?? pack(encoding);
      packed.set(encoding, known);
      return known;
    },
    etags: (isSmall ? (['identity'] as const) : ENCODINGS).map(etagOf),
    expires: expires?.getTime() ?? NEVER,
    bytes: OVERHEAD_BYTES + bytes.length * (isSmall ? 1 : PACKED_AT_MOST),
  };
}
