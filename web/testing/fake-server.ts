import { type Authority, authorities, me } from '@quizmeet/contract/accounts/calls.ts';
import type { Call, ReplyOf, SentBody } from '@quizmeet/contract/call.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import { expect, onTestFinished, vi } from 'vitest';

/** A call as received. */
export interface ReceivedRequest<C extends Call> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: SentBody<C>;
}

/** The fields of a problem document, apart from its status. */
type ProblemFields = Partial<Problem> & Readonly<Record<string, unknown>>;

/** A call that waits for its answer. */
export interface PendingRequest<C extends Call> {
  readonly asked: ReceivedRequest<C>;
  answer(reply: ReplyOf<C>): void;
  refuse(status: number, fields?: ProblemFields): void;
  /** Breaks the connection without an answer. */
  breakOff(): void;
}

/** Calls have only a path; the page of a test may have no address. */
const ANYWHERE = 'http://localhost';

type Answers = (asked: ReceivedRequest<Call>) => Response | Promise<Response>;

/** Replaces the server in a test of screens; it knows the calls that the test answers. */
export interface FakeServer {
  /** From now on a call gets this reply. */
  answers<C extends Call>(call: C, reply: ReplyOf<C>): void;
  refuses(
    call: Call,
    status: number,
    fields?: ProblemFields,
    headers?: Readonly<Record<string, string>>,
  ): void;
  breaksOff(call: Call): void;
  /** From now on a call waits; returns a function that gives the next call that arrives. */
  holds<C extends Call>(call: C): () => Promise<PendingRequest<C>>;
  /** All requests of a call so far, in order. */
  asked<C extends Call>(call: C): readonly ReceivedRequest<C>[];
  /** Sets the person who uses the screens; by default nobody. */
  knows(role: Role): void;
}

export type Role = 'nobody' | 'coach' | 'score entry' | 'admin';

const RUTH = { id: 7, name: 'Ruth Coach', email: 'ruth@example.org' };
const AUTHORITIES = {
  nobody: ['ROLE_ANONYMOUS'],
  coach: ['ROLE_USER', 'ROLE_CONFIRMED'],
  'score entry': ['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_SCORE_ENTRY'],
  admin: ['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN'],
} as const satisfies Readonly<Record<Role, readonly Authority[]>>;

/** Replaces `fetch` until the test ends. A call that the test does not answer fails, and so does the test. */
export function fakeServer(): FakeServer {
  const answering = new Map<Call, Answers>();
  const made: { readonly call: Call; readonly asked: ReceivedRequest<Call> }[] = [];
  const unanswered: string[] = [];

  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, ANYWHERE);
    const fitting = [...answering].filter(([call]) => fits(call, request.method, pathname));
    const [call, answer] = fitting.toSorted(([a], [b]) => variables(a) - variables(b))[0] ?? [];
    if (call === undefined || answer === undefined) {
      unanswered.push(`${request.method ?? 'GET'} ${address}`);
      throw new TypeError('the test answers no such call');
    }
    const asked: ReceivedRequest<Call> = {
      params: pattern(call).exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
      body: bodyOf(call, request.body) as never,
    };
    made.push({ call, asked });
    return await answer(asked);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered, 'calls that the test does not answer').toEqual([]);
  });

  const on = (call: Call, answer: Answers) => void answering.set(call, answer);
  const server: FakeServer = {
    answers: (call, reply) => on(call, () => replied(call, reply)),
    refuses: (call, status, fields, headers) => on(call, () => refused(status, fields, headers)),
    breaksOff: (call) =>
      on(call, () => {
        throw new TypeError('Failed to fetch');
      }),
    holds: (call) => holding(call, on),
    asked: (call) => made.filter((each) => each.call === call).map((each) => each.asked) as never,
    knows: (role) => {
      server.answers(authorities, [...AUTHORITIES[role]]);
      if (role === 'nobody') server.refuses(me, 401);
      else server.answers(me, { ...RUTH, authorities: [...AUTHORITIES[role]] });
    },
  };
  server.knows('nobody');
  return server;
}

const variables = ({ url }: Call) => url.split(':').length;

const pattern = ({ url }: Call) => new RegExp(`^${url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const fits = (call: Call, method: string | undefined, pathname: string) =>
  call.method === (method ?? 'GET') && pattern(call).test(pathname);

function bodyOf({ bodyAs }: Call, body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return body ?? undefined;
  return bodyAs === 'form' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

function replied(call: Call, reply: unknown): Response {
  const status = call.status ?? 200;
  if (status === 303) {
    return Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  }
  if (reply instanceof Blob) return new Response(reply, { status });
  return Response.json(reply ?? null, { status });
}

function refused(
  status: number,
  fields: ProblemFields = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = { type: 'about:blank', title: 'No', detail: 'No', ...fields, status };
  return Response.json(problem, { status, headers });
}

function holding<C extends Call>(call: C, on: (call: Call, answer: Answers) => void) {
  const arrived: PendingRequest<C>[] = [];
  const takers: ((held: PendingRequest<C>) => void)[] = [];
  on(call, (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const held: PendingRequest<C> = {
      asked: asked as ReceivedRequest<C>,
      answer: (reply) => resolve(replied(call, reply)),
      refuse: (status, fields) => resolve(refused(status, fields)),
      breakOff: () => reject(new TypeError('Failed to fetch')),
    };
    const taker = takers.shift();
    if (taker === undefined) arrived.push(held);
    else taker(held);
    return promise;
  });
  return () =>
    new Promise<PendingRequest<C>>((take) => {
      const held = arrived.shift();
      if (held === undefined) takers.push(take);
      else take(held);
    });
}
