import { OTHER_ACCOUNT } from '@quizmeet/contract/accounts/session-text.ts';
import type { Call, ExtraOf } from '@quizmeet/contract/call.ts';
import type { FieldError, Problem } from '@quizmeet/contract/problem.ts';

export type FailureKind = 'network' | 'redirected' | 'empty' | 'problem' | 'unreadable';

export const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
export const UNREADABLE = 'Something went wrong. Try again in a moment.';
const SESSION_ENDED = 'Your session has ended. Log in again.';
const NO_CONTENT = 'The file was empty. Try again.';

const NOT_REFUSED: ReadonlySet<number> = new Set([401, 408, 429]);

type Nothing = Record<never, never>;

/** `message` is for users (N4). */
export class Failure<Extra extends object = Nothing> extends Error {
  readonly kind: FailureKind;
  /** 0 without a response. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly extra: Extra | Nothing;
  /** Seconds; null if the server doesn't say. */
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

  /** Asking again can't help. */
  get missing(): boolean {
    return this.kind === 'problem' && this.status === 404;
  }

  /** Nothing from the server itself. */
  get unanswered(): boolean {
    return this.kind !== 'problem';
  }

  /** Also in a captive portal, which redirects; a proxy without its server has been reached. */
  get unreached(): boolean {
    return this.kind === 'network' || this.kind === 'redirected';
  }

  /** From the server itself; a proxy's 401 doesn't count. */
  get sessionless(): boolean {
    return this.kind === 'problem' && this.status === 401;
  }

  /** Made for an account that is no longer logged in here. */
  get ofOtherAccount(): boolean {
    return this.sessionless && this.message === OTHER_ACCOUNT;
  }

  /** For instance over changed data; a missing session or rate limit is no refusal. */
  get refused(): boolean {
    const { kind, status } = this;
    const isAnswer = kind === 'problem' || kind === 'unreadable';
    return isAnswer && status >= 400 && status < 500 && !NOT_REFUSED.has(status);
  }
}

export type FailureOf<C extends Call> = Failure<ExtraOf<C>>;
/** A reply that says no without being a problem. */
export const refusedAt = (path: string, message: string): Failure =>
  new Failure('problem', 422, message, { errors: [{ path, message }] });

/** Anything else is a bug and is rethrown. */
export function failureOf<Extra extends object = Nothing>(thrown: unknown): Failure<Extra> {
  if (thrown instanceof Failure) return thrown;
  throw thrown;
}

export const asSentence = (message: string): string =>
  /[.!?]$/.test(message) ? message : `${message}.`;

export const unreachable = () => new Failure('network', 0, UNREACHABLE);
export const redirected = () => new Failure('redirected', 0, SESSION_ENDED);
export const withoutContent = () => new Failure('empty', 200, NO_CONTENT);

type Document = Problem & Readonly<Record<string, unknown>>;

/** Another response gets a general message. */
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

const isProblem = (read: unknown): read is Document =>
  typeof read === 'object' &&
  read !== null &&
  'detail' in read &&
  typeof read.detail === 'string' &&
  'status' in read &&
  typeof read.status === 'number';
