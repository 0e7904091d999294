import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../src/calls/sessions.ts';
import { DEVICE_COOKIE } from '../src/features/accounts/known-devices.ts';
import type { Product } from '../src/product.ts';

const kept = (cookies: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** A browser that keeps its cookies and has its own address. */
export class Visitor {
  readonly #product: Product;
  readonly #ip: string;
  token: string | undefined;
  /** The device cookie of earlier log-ins. */
  device: string | undefined;

  constructor(product: Product, ip = '192.0.2.1') {
    this.#product = product;
    this.#ip = ip;
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: InjectOptions['headers'] = { 'x-requested-with': 'quizmeet' },
  ): Promise<LightMyRequestResponse> {
    const sent =
      body instanceof URLSearchParams
        ? { payload: body.toString(), type: 'application/x-www-form-urlencoded' }
        : { payload: JSON.stringify(body), type: 'application/json' };
    const answer = await this.#product.app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': sent.type }) },
      ...(body === undefined ? {} : { payload: sent.payload }),
      cookies: kept({ [SESSION_COOKIE]: this.token, [DEVICE_COOKIE]: this.device }),
    });
    const cookie = answer.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (cookie !== undefined) this.token = cookie.value === '' ? undefined : cookie.value;
    this.device = answer.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? this.device;
    return answer;
  }

  register(email: string, password = 'barley-field', name = 'Ruth Yoder') {
    return this.ask('POST', '/api/user', { name, email, password, confirmPassword: password });
  }

  login(username: string, password = 'barley-field') {
    return this.ask('POST', '/api/login', new URLSearchParams({ username, password }));
  }

  async authorities(): Promise<string[]> {
    return (await this.ask('GET', '/api/user/authorities')).json();
  }
}
