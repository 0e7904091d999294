import type { Call, ExtraOf } from '@quizmeet/contract/call.ts';
import { fieldErrors, type Messages } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';

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

export const titleOf = (status: number): string => TITLES[status] ?? 'Problem';

/** The user can understand and correct it; sent as a problem document (N4). */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  /** Such as `current` of a stale save. */
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

  /** RFC 9457. */
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
/** @throws Problem 404 without a value */
export function found<T>(value: T | null | undefined, detail: string): T {
  if (value === null || value === undefined) throw notFound(detail);
  return value;
}

export const conflict = (detail: string) => new ProblemError(409, detail);
/** The type argument is required: its extra fields are those in the call's `fails`. */
export const conflictOf = <C extends Call>(detail: string, extra: ExtraOf<C>) =>
  new ProblemError(409, detail, { extra });
export const gone = (detail: string) => new ProblemError(410, detail);
/** The type argument is required, as in `conflictOf`. */
export const goneOf = <C extends Call>(detail: string, extra: ExtraOf<C>) =>
  new ProblemError(410, detail, { extra });
/** @param seconds until a retry */
export const notReady = (detail: string, seconds = 2) =>
  new ProblemError(503, detail, { headers: { 'retry-after': String(seconds) } });
export const tooMany = (detail: string, seconds: number) =>
  new ProblemError(429, detail, { headers: { 'retry-after': String(seconds) } });

/** The first message is the detail; `errors` lists all. */
export function notValid(errors: readonly FieldError[]): ProblemError {
  return new ProblemError(422, errors[0]?.message ?? 'Not valid', { errors });
}

/** 422 with a message for each finding; nothing without findings. */
export function refuseFindings<Code extends string>(
  findings: readonly Finding<Code>[],
  messages: Messages<Code>,
): void {
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages));
}

export const refused = (detail: string) => new ProblemError(422, detail);
