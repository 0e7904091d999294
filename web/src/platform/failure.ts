import type { Call, ExtraOf } from '@quizmeet/contract/call.ts';
import type { FieldError, Problem } from '@quizmeet/contract/problem.ts';

/** How a call failed: no answer at all, sent elsewhere, a file without content, a problem, or something else. */
export type FailureKind = 'network' | 'redirected' | 'empty' | 'problem' | 'unreadable';

export const UNREACHABLE =
  'The server cannot be reached just now. Please check your connection and try again.';
export const UNREADABLE = 'The server gave no useful answer. Please try again in a moment.';
const SESSION_ENDED = 'Your session has ended. Please log in again.';
const NO_CONTENT = 'The file came without content. Please try again.';

/** No session, too slow, too often. */
const NOT_REFUSED: ReadonlySet<number> = new Set([401, 408, 429]);

type Nothing = Record<never, never>;

/** A call that did not succeed; `message` is what a person reads (N4). */
export class Failure<Extra extends object = Nothing> extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** What the problem carried beside the standard fields: `'current' in extra` tells which it is. */
  readonly extra: Extra | Nothing;
  /** After how many seconds it is worth asking again; null where the server does not say. */
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    status: number,
    message: string,
    more: { errors?: readonly FieldError[]; extra?: Extra; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.errors = more.errors ?? [];
    this.extra = more.extra ?? {};
    this.retryAfter = more.retryAfter ?? null;
  }

  /** Whether the product says that what was asked for is not there: asking again is no help. */
  get missing(): boolean {
    return this.kind === 'problem' && this.status === 404;
  }

  /**
   * Whether the product said no to what was asked, such as since it is not so any more. Who has no
   * session, asks too often, or sent too slowly to be heard, learns nothing by reading on.
   */
  get refused(): boolean {
    const { kind, status } = this;
    const isAnswer = kind === 'problem' || kind === 'unreadable';
    return isAnswer && status >= 400 && status < 500 && !NOT_REFUSED.has(status);
  }
}

/** How a call fails: with what its `fails` says that a problem carries. */
export type FailureOf<C extends Call> = Failure<ExtraOf<C>>;
/** The failure that a call threw. Anything else is a mistake in this code, and is thrown on. */
export function failureOf<Extra extends object = Nothing>(thrown: unknown): Failure<Extra> {
  if (thrown instanceof Failure) return thrown;
  throw thrown;
}

/** A message with its full stop, where another sentence follows. */
export const asSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`;

export const unreachable = () => new Failure('network', 0, UNREACHABLE);
export const redirected = () => new Failure('redirected', 0, SESSION_ENDED);
export const withoutContent = () => new Failure('empty', 200, NO_CONTENT);

type Document = Problem & Readonly<Record<string, unknown>>;

/** Reads a problem document; an answer that is none of ours still gets words. */
export async function problemFailure(response: Response): Promise<Failure> {
  const document = await readProblem(response);
  if (document === null) return new Failure('unreadable', response.status, UNREADABLE);
  const { type: _type, title: _title, status, detail, errors, ...extra } = document;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  return new Failure('problem', status, detail, {
    extra,
    retryAfter,
    ...(errors ? { errors } : {}),
  });
}

async function readProblem(response: Response): Promise<Document | null> {
  if (response.headers.get('content-type')?.includes('json') !== true) return null;
  try {
    const read: unknown = await response.json();
    return isProblem(read) ? read : null;
  } catch {
    return null;
  }
}

function isProblem(read: unknown): read is Document {
  return (
    typeof read === 'object' &&
    read !== null &&
    'detail' in read &&
    typeof read.detail === 'string' &&
    'status' in read &&
    typeof read.status === 'number'
  );
}
