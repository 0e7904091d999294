import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../src/calls/sessions.ts';
import type { QuizmeetServer } from '../src/server.ts';

export class Visitor {
  readonly #server: QuizmeetServer;
  readonly #ip: string;
  token: string | undefined;

  constructor(server: QuizmeetServer, ip = '192.0.2.1') {
    this.#server = server;
    this.#ip = ip;
  }

  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: InjectOptions['headers'] = { 'x-requested-with': 'quizmeet' },
  ): Promise<LightMyRequestResponse> {
    const sent =
      body instanceof URLSearchParams
        ? { payload: body.toString(), type: 'application/x-www-form-urlencoded' }
        : { payload: JSON.stringify(body), type: 'application/json' };
    const answer = await this.#server.app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': sent.type }) },
      ...(body === undefined ? {} : { payload: sent.payload }),
      cookies: this.token === undefined ? {} : { [SESSION_COOKIE]: this.token },
    });
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (cookie !== undefined) this.token = cookie.value === '' ? undefined : cookie.value;
    return answer;
  }

  register(email: string, password = 'barley-field', name = 'Ruth Yoder') {
    return this.request('POST', '/api/user', { name, email, password, confirmPassword: password });
  }

  login(username: string, password = 'barley-field') {
    return this.request('POST', '/api/login', new URLSearchParams({ username, password }));
  }

  async authorities(): Promise<string[]> {
    return (await this.request('GET', '/api/user/authorities')).json();
  }
}
