import { login } from '@quizmeet/contract/accounts/calls.ts';
import { addressOf } from '@quizmeet/contract/address.ts';
import type { BodyOf, Call, ReplyOf, SentParams, SentQuery } from '@quizmeet/contract/call.ts';
import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import type { FastifyInstance } from 'fastify';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';

type JsonCall = Call & { readonly reply: core.$ZodType };

/** A refused or unanswered call; the message is the product's, or says who did not answer. */
export class CallFault extends Error {
  override name = 'CallFault';
  /** The status of the answer; 0 without one. */
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

/** Sends a request to a path of the product. */
type Reach = (path: string, init: Sent) => Promise<Response>;

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData;
}

/** A client that makes the product's calls as a browser does, with a session after the log-in. */
export class Caller {
  readonly #reach: Reach;
  #cookie = '';

  /** @param where the product's address, or a product that does not listen */
  constructor(where: string | FastifyInstance) {
    this.#reach = typeof where === 'string' ? overNetwork(where) : within(where);
  }

  /** @throws CallFault when the product refuses the log-in */
  async login(username: string, password: string): Promise<void> {
    const body = new URLSearchParams({ username, password });
    const answer = await this.#fetch(login.method, login.url, { body });
    if (!answer.ok) throw await faultOf('Log-in', answer);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .join('; ');
  }

  /**
   * Makes a call and reads its answer.
   * @throws CallFault with the product's message
   */
  async ask<C extends JsonCall>(
    call: C,
    given: {
      readonly params?: SentParams<C>;
      readonly query?: SentQuery<C>;
      readonly body?: BodyOf<C>;
    } = {},
  ): Promise<ReplyOf<C>> {
    const { params, query, body } = given;
    const answer = await this.#fetch(call.method, addressOf(call, { params, query }), {
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw await faultOf(call.url, answer);
    return parse(call.reply, await answer.json()) as ReplyOf<C>;
  }

  /** Any address with this session, as a browser opens it. */
  async open(path: string): Promise<Response> {
    return await this.#fetch('GET', path, {});
  }

  /** Stores event files and returns the names that they got. */
  async upload(files: ReadonlyMap<string, string>): Promise<readonly string[]> {
    const body = new FormData();
    for (const [name, text] of files) body.append('files', new Blob([text]), name);
    const answer = await this.#fetch(uploadResults.method, uploadResults.url, { body });
    if (!answer.ok) throw await faultOf('Upload', answer);
    return parse(uploadResults.reply, await answer.json()).stored;
  }

  /** Calls as a machine does, without a session; returns the text. */
  async send(path: string): Promise<string> {
    const answer = await this.#reach(path, {});
    if (!answer.ok) throw await faultOf('The feed answers', answer);
    return await answer.text();
  }

  async #fetch(method: string, path: string, init: Sent): Promise<Response> {
    const headers = { ...init.headers, 'x-requested-with': 'quizmeet', cookie: this.#cookie };
    return await this.#reach(path, { ...init, method, headers });
  }
}

const overNetwork =
  (address: string): Reach =>
  async (path, init) => {
    try {
      return await fetch(`${address}${path}`, init);
    } catch {
      throw new CallFault(`${address} does not answer. Is the product running there?`);
    }
  };

/** The same calls, for a product that does not listen yet. */
const within =
  (app: FastifyInstance): Reach =>
  async (path, { method = 'GET', headers = {}, body }) => {
    const asked = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: path,
      headers: { ...Object.fromEntries(asked.headers), ...headers },
      ...(body === undefined ? {} : { payload: Buffer.from(await asked.arrayBuffer()) }),
    });
    const sent = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) if (each !== undefined) sent.append(name, String(each));
    }
    return new Response(answer.body, { status: answer.statusCode, headers: sent });
  };

async function faultOf(what: string, answer: Response): Promise<CallFault> {
  const problem: unknown = await answer.json().catch(() => null);
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem;
  const why = hasDetail ? String(problem.detail) : `status ${answer.status}`;
  return new CallFault(`${what}: ${why}`, answer.status);
}
