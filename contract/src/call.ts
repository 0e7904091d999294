import type * as core from 'zod/v4/core';
import type { Problem } from './problem.ts';

/** Permissions decide which records are the user's own. */
export type Who =
  | 'all'
  | 'user'
  | 'coach'
  | 'score'
  | 'coach or score'
  | 'admin'
  /** A device with an opened room link, or score staff (P6). */
  | 'score or room'
  | 'room';

/** Plain messages of the live stream. */
const PLAIN_TOPICS = ['event', 'teams', 'schedule', 'standings', 'bracket', 'history'] as const;

/** Named events, which clients for plain messages don't receive. */
export const NAMED_TOPICS = [
  'machines',
  'check-in',
  'lateness',
  'announcements',
  'papers',
  'room-links',
  'awards',
  'officials',
] as const;
export type NamedTopic = (typeof NAMED_TOPICS)[number];

/** Dependencies of public reads; a commit drops cached copies by topic. */
export const TOPICS = [...PLAIN_TOPICS, ...NAMED_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/** The account of an open page or kept result; another account's session gets 401 (P4, S8). */
export const ACCOUNT_HEADER = 'x-quizmeet-account';

export interface FileReply {
  readonly file:
    | 'text/plain'
    | 'text/csv'
    | 'text/calendar'
    | 'text/html'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/svg+xml'
    /** The response names the type. */
    | 'image/*';
  readonly or?: 'application/zip';
}

type BodyAs = 'json' | 'form' | 'text' | 'multipart';

/** Defined once: route, client function, OpenAPI page, and cross-site guard derive from it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters. */
  readonly url: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: core.$ZodObject;
  readonly query?: core.$ZodObject;
  readonly body?: core.$ZodType;
  readonly bodyAs?: BodyAs;
  readonly filesIn?: string;
  readonly reply: core.$ZodType | FileReply;
  /** Our own answer's look, from `reply` (U1). Omitted for public reads, which load first. */
  readonly outline?: Outline | undefined;
  /** Problems by status, except what follows from role and schemas: see `failuresOf`. */
  readonly fails?: { readonly [S in 401 | 404 | 409 | 410 | 429 | 503]?: core.$ZodType<Problem> };
  /** 200 by default. */
  readonly status?: 201 | 303;
  /** Refuses other sites (P5). Set it only where the method doesn't imply it. */
  readonly changes: boolean;
  /** Only deletes, and so is allowed on a full disk. */
  readonly takesAway?: true;
  /** Machines can't send the guard's headers; a secret in the path replaces them (P5). */
  readonly guardedBy?: 'secret';
  /** For `all`: the caller's own, or the product's state; else only `public-fields.ts`. */
  readonly replyTo?: 'caller';
  /** For public reads: the response is cached until a topic changes, and has only `public-fields.ts`. */
  readonly topics?: readonly Topic[];
}

export function isFile(reply: Call['reply']): reply is FileReply {
  return 'file' in reply;
}

type Parsed<S> = S extends core.$ZodType ? core.output<S> : undefined;
type Sent<S> = S extends core.$ZodType ? core.input<S> : undefined;
type Part<C, K extends string> = C extends { readonly [P in K]: infer S } ? S : undefined;

/** For handler and client. */
export type ParamsOf<C extends Call> = Parsed<Part<C, 'params'>>;
export type QueryOf<C extends Call> = Parsed<Part<C, 'query'>>;
export type BodyOf<C extends Call> = Parsed<Part<C, 'body'>>;
export type SentParams<C extends Call> = Sent<Part<C, 'params'>>;
export type SentQuery<C extends Call> = Sent<Part<C, 'query'>>;
export type SentBody<C extends Call> = Sent<Part<C, 'body'>>;

export type ReplyOf<C extends Call> = C['reply'] extends core.$ZodType
  ? core.output<C['reply']>
  : Blob;

export type ExtraOf<C extends Call> = Extra<Part<C, 'fails'>>;
type Extra<F> = F extends object ? Beyond<core.output<F[keyof F]>> : never;
type Beyond<P> = P extends Problem
  ? [Exclude<keyof P, keyof Problem>] extends [never]
    ? never
    : Omit<P, keyof Problem>
  : never;

/** Tells our answer from a proxy's (U1): an object's first fields, a list, or a boolean. */
export type Outline = readonly string[] | 'list' | 'yes or no';

/** Could be our own. */
export function fits(outline: Outline | undefined, answer: unknown): boolean {
  if (outline === undefined) return answer !== undefined;
  if (outline === 'list') return Array.isArray(answer);
  if (outline === 'yes or no') return typeof answer === 'boolean';
  return typeof answer === 'object' && answer !== null && outline.every((name) => name in answer);
}
