import { OTHER_ACCOUNT } from '@quizmeet/contract/accounts/session-words.ts';
import type { Call, ExtraOf } from '@quizmeet/contract/call.ts';
import type { FieldError, Problem } from '@quizmeet/contract/problem.ts';

/** No answer, a redirect, a file without content, a problem document, or anything else. */
export type FailureKind = 'network' | 'redirected' | 'empty' | 'problem' | 'unreadable';

export const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
export const UNREADABLE = 'Something went wrong. Try again in a moment.';
const SESSION_ENDED = 'Your session has ended. Log in again.';
const NO_CONTENT = 'The file was empty. Try again.';

/** No session, too slow, too often. */
const NOT_REFUSED: ReadonlySet<number> = new Set([401, 408, 429]);

type Nothing = Record<never, never>;

/** A call that did not succeed; `message` is meant for users (N4). */
export class Failure<Extra extends object = Nothing> extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** The problem's extra fields: test `'current' in extra` to see which. */
  readonly extra: Extra | Nothing;
  /** Seconds to wait before asking again; null if the server does not say. */
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

  /** Whether the server says that the thing does not exist, so that asking again cannot help. */
  get missing(): boolean {
    return this.kind === 'problem' && this.status === 404;
  }

  /** Whether there was no answer of the server itself, not a proxy's or a guest network's page. */
  get unanswered(): boolean {
    return this.kind !== 'problem';
  }

  /** Whether the server itself says that it knows no session; a proxy's 401 does not. */
  get sessionless(): boolean {
    return this.kind === 'problem' && this.status === 401;
  }

  /** Whether it was made for an account whose session is no longer the one of this device. */
  get ofOtherAccount(): boolean {
    return this.sessionless && this.message === OTHER_ACCOUNT;
  }

  /**
   * Whether the server refused the request, for instance because the data has changed. False when
   * the session is missing or requests are too many or too slow: new data would not explain that.
   */
  get refused(): boolean {
    const { kind, status } = this;
    const isAnswer = kind === 'problem' || kind === 'unreadable';
    return isAnswer && status >= 400 && status < 500 && !NOT_REFUSED.has(status);
  }
}

/** The failure of a call, with the extra fields that its `fails` declares. */
export type FailureOf<C extends Call> = Failure<ExtraOf<C>>;
/** The refusal of a reply that says no without being a problem. */
export const refusedAt = (path: string, message: string): Failure =>
  new Failure('problem', 422, message, { errors: [{ path, message }] });

/** The failure that a call threw. Anything else is a bug in this code and is thrown again. */
export function failureOf<Extra extends object = Nothing>(thrown: unknown): Failure<Extra> {
  if (thrown instanceof Failure) return thrown;
  throw thrown;
}

/** Adds a full stop to a message unless it has one, so that another sentence can follow. */
export const asSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`;

export const unreachable = () => new Failure('network', 0, UNREACHABLE);
export const redirected = () => new Failure('redirected', 0, SESSION_ENDED);
export const withoutContent = () => new Failure('empty', 200, NO_CONTENT);

type Document = Problem & Readonly<Record<string, unknown>>;

/** Reads a problem document; an answer of another kind gets a general message. */
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
    return isProblem(read) && read.status === response.status ? read : null;
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
