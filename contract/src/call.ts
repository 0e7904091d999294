import type * as core from 'zod/v4/core';
import { type Outline, outlineOf } from './outline.ts';
import type { Problem } from './problem.ts';
import type { PublishesNothingPrivate } from './public-fields.ts';

/** The role that may make a call; the server's permissions decide which records are the user's own. */
export type Who =
  | 'all'
  | 'user'
  | 'coach'
  | 'score'
  | 'coach or score'
  | 'admin'
  /** A device that has opened a room's link, or score staff (P6). */
  | 'score or room'
  | 'room';

/** The topics that the live stream sends as plain messages. */
const PLAIN_TOPICS = ['event', 'teams', 'schedule', 'standings', 'bracket', 'history'] as const;

/** Topics sent as named events, which a client that listens to plain messages does not receive. */
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

/** What a public read depends on; a commit that changes a topic drops the cached copies with it. */
export const TOPICS = [...PLAIN_TOPICS, ...NAMED_TOPICS] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The header of a change, with the id of the account for which the page was opened or the result kept. In a session
 * of another account it is refused with 401, so that nothing is done in another's name (P4, S8).
 */
export const ACCOUNT_HEADER = 'x-quizmeet-account';

/** A reply that is a file rather than JSON. */
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
    /** A picture; the answer names its type. */
    | 'image/*';
  /** Another type that the request can choose; the answer names its type then. */
  readonly or?: 'application/zip';
}

/** The content type of a body; `json` unless the call names another. */
export type BodyAs = 'json' | 'form' | 'text' | 'multipart';

/**
 * A call of the product, defined once: the server's route, the web's typed function, the OpenAPI
 * page and the cross-site guard are derived from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly url: string;
  readonly who: Who;
  readonly summary: string;
  readonly params?: core.$ZodObject;
  readonly query?: core.$ZodObject;
  readonly body?: core.$ZodType;
  readonly bodyAs?: BodyAs;
  /** The field of a multipart body that holds the files. */
  readonly filesIn?: string;
  readonly reply: core.$ZodType | FileReply;
  /**
   * What an answer must look like to be the product's own, derived from `reply` (U1). Public reads have none: nothing
   * is lost with them, and it would weigh on every first load.
   */
  readonly outline?: Outline | undefined;
  /**
   * The statuses with which the call can fail, each with the schema of its problem document. Statuses
   * that follow from its role and its schemas (such as 403 and 422) are not listed: see `failuresOf`.
   */
  readonly fails?: { readonly [S in 401 | 404 | 409 | 410 | 429 | 503]?: core.$ZodType<Problem> };
  /** The status of a success; 200 unless the call names another. */
  readonly status?: 201 | 303;
  /**
   * Whether the call changes stored data. Then requests from other sites are refused (P5). Set it
   * only where the method does not imply it: a GET that changes something, or a POST that does not.
   */
  readonly changes: boolean;
  /** The call only deletes. It is allowed when the disk is full; every other change is refused then. */
  readonly takesAway?: true;
  /** Machines cannot send the headers of the cross-site guard. A secret in the path replaces it (P5). */
  readonly guardedBy?: 'secret';
  /**
   * Only for public reads: the answer is cached as ready bytes until one of these topics changes. It sends only fields
   * that `public-fields.ts` lists.
   */
  readonly topics?: readonly Topic[];
}

/** The parts of a call that are declared besides its method and address. */
type Declared = Omit<Call, 'method' | 'url' | 'changes' | 'outline'> &
  Partial<Pick<Call, 'changes'>>;

/** Declares the calls of one method, and keeps the exact types of each. */
const calls =
  <const M extends Call['method']>(method: M) =>
  <const U extends string, const C extends Declared>(
    url: U,
    declared: C & PublishesNothingPrivate<C>,
  ) => ({
    ...declared,
    method,
    url,
    changes: declared.changes ?? method !== 'GET',
    outline: declared.topics === undefined ? outlineOf(declared.reply) : undefined,
  });

export const get = calls('GET');
export const post = calls('POST');
export const put = calls('PUT');
export const remove = calls('DELETE');

/** Whether a call answers with a file instead of JSON. */
export function isFile(reply: Call['reply']): reply is FileReply {
  return 'file' in reply;
}

type Parsed<S> = S extends core.$ZodType ? core.output<S> : undefined;
type Sent<S> = S extends core.$ZodType ? core.input<S> : undefined;
type Part<C, K extends string> = C extends { readonly [P in K]: infer S } ? S : undefined;

/** What the server's handler receives, and what the web client sends. */
export type ParamsOf<C extends Call> = Parsed<Part<C, 'params'>>;
export type QueryOf<C extends Call> = Parsed<Part<C, 'query'>>;
export type BodyOf<C extends Call> = Parsed<Part<C, 'body'>>;
export type SentParams<C extends Call> = Sent<Part<C, 'params'>>;
export type SentQuery<C extends Call> = Sent<Part<C, 'query'>>;
export type SentBody<C extends Call> = Sent<Part<C, 'body'>>;

export type ReplyOf<C extends Call> = C['reply'] extends core.$ZodType
  ? core.output<C['reply']>
  : Blob;

/** The extra fields of a call's problem documents, one type per form. */
export type ExtraOf<C extends Call> = Extra<Part<C, 'fails'>>;
type Extra<F> = F extends object ? Beyond<core.output<F[keyof F]>> : never;
type Beyond<P> = P extends Problem
  ? [Exclude<keyof P, keyof Problem>] extends [never]
    ? never
    : Omit<P, keyof Problem>
  : never;
