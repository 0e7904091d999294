import { addressOf } from '@quizmeet/contract/address.ts';
import {
  ACCOUNT_HEADER,
  type Call,
  type FileReply,
  fits,
  type ReplyOf,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '@quizmeet/contract/call.ts';
import { isEmbedded } from '../ui/embedded.ts';
import { heardServer, missedServer } from './connection.ts';
import { problemFailure, redirected, unreachable, withoutContent } from './failure.ts';
import { heardServerTime } from './server-time.ts';

/** The server parses numbers from text. */
type Plain<T> = { [K in keyof T]: unknown extends T[K] ? string | number : T[K] };
type Nothing = Record<never, never>;
type PartOf<K extends string, S> = [S] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Nothing extends S
    ? { readonly [P in K]?: S }
    : undefined extends S
      ? { readonly [P in K]?: S }
      : { readonly [P in K]: S };

/** Form data has no schema. */
type BodyToSend<C extends Call> = C extends { readonly bodyAs: 'multipart' }
  ? FormData
  : SentBody<C>;

export type ArgsOf<C extends Call> = PartOf<'params', Plain<SentParams<C>>> &
  PartOf<'query', Plain<SentQuery<C>>> &
  PartOf<'body', BodyToSend<C>>;

type Given<C extends Call> = Nothing extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>];

export type FileCall = Call & { readonly reply: FileReply };

type LooseArgs = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** A redirect is an answer, so it isn't followed (P4). */
export function requestOf(call: Call, body: unknown): RequestInit {
  const headers: Record<string, string> = { 'X-Requested-With': 'quizmeet' };
  const request: RequestInit = {
    method: call.method,
    headers,
    credentials: isEmbedded ? 'omit' : 'same-origin',
    redirect: 'manual',
  };
  if (body === undefined) return request;
  if (body instanceof FormData) return { ...request, body };
  if (call.bodyAs === 'form') {
    const form = fieldsOf(body).map(([name, value]) => [name, String(value)]);
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return { ...request, body: new URLSearchParams(form).toString() };
  }
  headers['Content-Type'] = 'application/json';
  return { ...request, body: JSON.stringify(body) };
}

let speaker: number | undefined;

/** The account that opened the page speaks for its changes, even if another has logged in since (P4). */
export const speakFor = (account: number | undefined): void => {
  speaker = account;
};

/** A room link and the login belong to no account. */
const speakerOf = ({ changes, who }: Call): number | undefined =>
  changes && who !== 'all' && !who.includes('room') ? speaker : undefined;

function withOptions(
  call: Call,
  request: RequestInit,
  { within, account = speakerOf(call), isGoodbye = false }: CallOptions,
): RequestInit {
  const headers = new Headers(request.headers);
  if (account !== undefined) headers.set(ACCOUNT_HEADER, String(account));
  const signal = within === undefined ? null : AbortSignal.timeout(within);
  return { ...request, headers, signal, keepalive: isGoodbye };
}

/** Screens use `callQuery` and `callMutation`, which also notice a lost session. @throws Failure */
export async function sendCall<C extends Call>(call: C, ...[args]: Given<C>): Promise<ReplyOf<C>> {
  return await sendCallWith(call, args);
}

export interface CallOptions {
  /** In milliseconds; by default the browser's. */
  readonly within?: number;
  /** In another account's session the server answers 401. */
  readonly account?: number;
  /** Sent while leaving, though nobody hears the answer. */
  readonly isGoodbye?: boolean;
}

/** For code that handles any call, or makes one differently. */
export async function sendCallWith<C extends Call>(
  call: C,
  args: ArgsOf<C> | undefined,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const given = args ?? {};
  const response = await answerOf(call, given, options);
  if ('file' in call.reply) return (await readBlob(response)) as ReplyOf<C>;
  const content = response.type === 'opaqueredirect' ? undefined : await readJson(response);
  if (call.status !== 303 && !isAnswerTo(call, given, content)) throw unreachable();
  return content as ReplyOf<C>;
}

async function answerOf(call: Call, args: LooseArgs, options: CallOptions = {}): Promise<Response> {
  let response: Response;
  try {
    const request = withOptions(call, requestOf(call, args.body), options);
    response = await fetch(addressOf(call, args), request);
  } catch {
    missedServer();
    throw unreachable();
  }
  if (response.type === 'opaqueredirect') {
    if (call.status === 303) return response;
    throw redirected();
  }
  const isOwn = isFromServer(call, response);
  if (isOwn) heardServer();
  if (call.topics === undefined && isOwn) heardServerTime(response.headers.get('date'));
  if (!response.ok) throw await problemFailure(response);
  if (!isOwn) throw unreachable();
  return response;
}

/** Not a proxy's, nor a captive portal's (U1). */
function isFromServer({ reply }: Call, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !('file' in reply)) return type.includes('json');
  const types = [reply.file, ...(reply.or === undefined ? [] : [reply.or])];
  return types.some((each) => type.startsWith(each.replace('*', '')));
}

/** And is about the thing that was sent, or the round in the address (U1). */
function isAnswerTo({ outline }: Call, { params, body }: LooseArgs, reply: unknown): boolean {
  const isRound = typeof outline === 'object' && outline.includes('version');
  const inAddress = isRound ? idIn(params) : undefined;
  // A moved result is answered with the round that has it now (X7).
  const sent = idIn(body, 'toRoundId') ?? idIn(body) ?? inAddress;
  const answered = idIn(reply);
  const isOfAnother = sent != null && answered !== undefined && String(answered) !== String(sent);
  return fits(outline, reply) && !isOfAnother;
}

const idIn = (value: unknown, key = 'id') => fieldsOf(value).find(([name]) => name === key)?.[1];

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw unreachable();
  }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw unreachable();
  }
}

export const fileUrl = <C extends FileCall>(call: C, ...[args]: Given<C>): string =>
  addressOf(call, args);

export type SavedFile = { readonly name: string; readonly content: Blob };

export const savedAs = ({ name }: SavedFile): string => `Saved as ${name}`;

/** Named as in the response. @throws Failure also without content */
export async function download<C extends FileCall>(call: C, args: ArgsOf<C>): Promise<SavedFile> {
  const response = await answerOf(call, args);
  const content = await readBlob(response);
  if (content.size === 0) throw withoutContent();
  const name = nameOf(response) ?? 'download';
  saveFile(name, content);
  return { name, content };
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The readable name (RFC 6266). */
function nameOf({ headers }: Response): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const readable = /filename\*=UTF-8''([^;\s]+)/.exec(disposition)?.[1];
  if (readable !== undefined) return decodeURIComponent(readable);
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}
