import { login } from '@quizmeet/contract/accounts/calls.ts';
import { addressOf } from '@quizmeet/contract/address.ts';
import type { BodyOf, Call, ReplyOf, SentParams, SentQuery } from '@quizmeet/contract/call.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as core from 'zod/v4/core';

type JsonCall = Call & { readonly reply: core.$ZodType };

export type Caller = Awaited<ReturnType<typeof callerOf>>;

/**
 * Logs in and makes calls as a browser does, to a server that doesn't listen yet.
 * @throws Error when the login, or a call, is refused
 */
export async function callerOf(app: FastifyInstance, username: string, password: string) {
  let cookie = '';
  const inject = async ({ headers, ...asked }: InjectOptions) => {
    const own = { 'x-requested-with': 'quizmeet', cookie };
    const answer = await app.inject({ ...asked, headers: { ...headers, ...own } });
    if (answer.statusCode >= 400) throw new Error(`${asked.url}: ${answer.body}`);
    return answer;
  };
  const answer = await inject({
    ...{ method: 'POST', url: login.url },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    request: async <C extends JsonCall>(call: C, given: Given<C> = {}): Promise<ReplyOf<C>> => {
      const { params, query, body } = given;
      const { method } = call;
      const url = addressOf(call, { params, query });
      const sent = body === undefined ? {} : { payload: body as object };
      return core.parse(call.reply, (await inject({ method, url, ...sent })).json()) as ReplyOf<C>;
    },
  };
}

interface Given<C extends Call> {
  readonly params?: SentParams<C>;
  readonly query?: SentQuery<C>;
  readonly body?: BodyOf<C>;
}
