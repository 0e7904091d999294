import type { Call, ExtraOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Unreadable request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  410: 'No longer valid',
  413: 'Too large',
  415: 'Wrong type',
  417: 'Not expected',
  422: 'Not valid',
  429: 'Too many requests',
  431: 'Too large',
  500: 'Something went wrong',
  503: 'Not ready',
};

/** The title of a status. */
export const titleOf = (status: number): string => TITLES[status] ?? 'Problem';

/** A failure that the user can understand and correct; it becomes a problem document (N4). */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  /** Fields besides the standard ones, such as `current` of a stale save. */
  readonly extra: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    more: {
      errors?: readonly FieldError[];
      extra?: object;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }

  /** The document as it is sent (RFC 9457). */
  document(): Record<string, unknown> {
    return {
      ...this.extra,
      type: 'about:blank',
      title: titleOf(this.status),
      status: this.status,
      detail: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    };
  }
}

export const unreadable = (detail: string) => new ProblemError(400, detail);
export const notUnderstood = () => unreadable('The request could not be read');
export const tooLarge = () => new ProblemError(413, 'This is too large to be accepted');
export const notLoggedIn = (detail: string) => new ProblemError(401, detail);
export const notAllowed = (detail: string) => new ProblemError(403, detail);
export const notFound = (detail: string) => new ProblemError(404, detail);
export const conflict = (detail: string) => new ProblemError(409, detail);
/** A 409 with the extra fields that the call's `fails` declares; the type argument is required. */
export const conflictOf = <C extends Call>(detail: string, extra: ExtraOf<C>) =>
  new ProblemError(409, detail, { extra });
export const gone = (detail: string) => new ProblemError(410, detail);
/** A 410 with the extra fields that the call's `fails` declares; the type argument is required. */
export const goneOf = <C extends Call>(detail: string, extra: ExtraOf<C>) =>
  new ProblemError(410, detail, { extra });
/** @param seconds after which the client should try again */
export const notReady = (detail: string, seconds = 2) =>
  new ProblemError(503, detail, { headers: { 'retry-after': String(seconds) } });
export const tooMany = (detail: string, seconds: number) =>
  new ProblemError(429, detail, { headers: { 'retry-after': String(seconds) } });

/** A 422: the first message is the detail, and `errors` lists all. */
export function notValid(errors: readonly FieldError[]): ProblemError {
  return new ProblemError(422, errors[0]?.message ?? 'Not valid', { errors });
}

/** A 422 that concerns no field. */
export const refused = (detail: string) => new ProblemError(422, detail);
