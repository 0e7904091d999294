import { login } from '@quizmeet/contract/accounts/calls.ts';
import type { BodyOf, Call, ReplyOf } from '@quizmeet/contract/call.ts';
import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import type * as core from 'zod/v4/core';
import { parse } from 'zod/v4/core';
import { RehearsalFault } from './fault.ts';

type JsonCall = Call & { readonly reply: core.$ZodType };

/** A client that makes the product's calls over the network, with a session after the log-in. */
export class Caller {
  readonly #address: string;
  #cookie = '';

  constructor(address: string) {
    this.#address = address;
  }

  /** @throws RehearsalFault when the product refuses the log-in */
  async login(username: string, password: string): Promise<void> {
    const body = new URLSearchParams({ username, password });
    const answer = await this.#fetch(login.method, login.url, { body });
    if (!answer.ok) throw new RehearsalFault(`Log-in: ${await whatIsWrong(answer)}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .join('; ');
  }

  /**
   * Makes a call and reads its answer.
   * @throws RehearsalFault with the product's message
   */
  async ask<C extends JsonCall>(
    call: C,
    given: { readonly query?: Readonly<Record<string, string>>; readonly body?: BodyOf<C> } = {},
  ): Promise<ReplyOf<C>> {
    const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query)}`;
    const answer = await this.#fetch(call.method, `${call.url}${query}`, {
      ...(given.body === undefined
        ? {}
        : { body: JSON.stringify(given.body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new RehearsalFault(`${call.url}: ${await whatIsWrong(answer)}`);
    return parse(call.reply, await answer.json()) as ReplyOf<C>;
  }

  /** Stores event files and returns the names that they got. */
  async upload(files: ReadonlyMap<string, string>): Promise<readonly string[]> {
    const body = new FormData();
    for (const [name, text] of files) body.append('files', new Blob([text]), name);
    const answer = await this.#fetch(uploadResults.method, uploadResults.url, { body });
    if (!answer.ok) throw new RehearsalFault(`Upload: ${await whatIsWrong(answer)}`);
    return parse(uploadResults.reply, await answer.json()).stored;
  }

  /** Calls as a machine does, without a session; returns the text. */
  async send(path: string): Promise<string> {
    const answer = await reach(`${this.#address}${path}`, {});
    if (!answer.ok) throw new RehearsalFault(`The feed answers: ${await whatIsWrong(answer)}`);
    return await answer.text();
  }

  async #fetch(method: string, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, 'x-requested-with': 'quizmeet', cookie: this.#cookie };
    return await reach(`${this.#address}${path}`, { ...init, method, headers });
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new RehearsalFault(
      `${new URL(url).origin} does not answer. Is the product running there?`,
    );
  }
}

async function whatIsWrong(answer: Response): Promise<string> {
  const problem: unknown = await answer.json().catch(() => null);
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem;
  return hasDetail ? String(problem.detail) : `status ${answer.status}`;
}
