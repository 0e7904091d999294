import { login } from '@quizmeet/contract/accounts/calls.ts';
import { addressOf } from '@quizmeet/contract/address.ts';
import type { BodyOf, Call, ReplyOf, SentParams, SentQuery } from '@quizmeet/contract/call.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as core from 'zod/v4/core';

type JsonCall = Call & { readonly reply: core.$ZodType };

/** Makes calls as a browser does, with a session after login, to a server that doesn't listen yet. */
export class Caller {
  readonly #app: FastifyInstance;
  #cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** @throws Error when the login is refused */
  async login(username: string, password: string): Promise<void> {
    const answer = await this.#inject({
      ...{ method: 'POST', url: login.url },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username, password }).toString(),
    });
    this.#cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  async request<C extends JsonCall>(
    call: C,
    given: {
      readonly params?: SentParams<C>;
      readonly query?: SentQuery<C>;
      readonly body?: BodyOf<C>;
    } = {},
  ): Promise<ReplyOf<C>> {
    const { params, query, body } = given;
    const { method } = call;
    const url = addressOf(call, { params, query });
    const sent = body === undefined ? {} : { payload: body as object };
    return core.parse(
      call.reply,
      (await this.#inject({ method, url, ...sent })).json(),
    ) as ReplyOf<C>;
  }

  async #inject({ headers, ...asked }: InjectOptions): Promise<LightMyRequestResponse> {
    const own = { 'x-requested-with': 'quizmeet', cookie: this.#cookie };
    const answer = await this.#app.inject({ ...asked, headers: { ...headers, ...own } });
    if (answer.statusCode >= 400) throw new Error(`${asked.url}: ${answer.body}`);
    return answer;
  }
}
