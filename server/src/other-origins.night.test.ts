import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { describe, expect, test } from 'vitest';
import { exampleOf, LIVE } from '../testing/example-addresses.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';

const server = await sharedTestServer({ LOG_LEVEL: 'silent' });
const people = [await server.as('anonymous'), await server.as('admin')];

const ELSEWHERE = { origin: 'https://grace.example.org', 'sec-fetch-site': 'cross-site' };
/** The stream never ends by itself. */
const ASKED = CALLS.filter(({ url }) => url !== LIVE);
const named = (calls: typeof ASKED) => calls.map((call) => [call.method, call.url, call] as const);
const READS = ASKED.filter(({ topics }) => topics !== undefined);
const OTHERS = ASKED.filter(({ topics }) => topics === undefined);

const allowing = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-allow-')),
  );

describe('a page of another origin (W7)', () => {
  test.each(named(READS))('may read %s %s, without cookies', async (method, url) => {
    for (const person of people) {
      // The second may be cached.
      for (const path of [exampleOf(url), exampleOf(url), `${exampleOf(url)}?nonsense=1`]) {
        const { headers } = await person.request(method, path, undefined, { headers: ELSEWHERE });
        expect(allowing(headers)).toEqual({ 'access-control-allow-origin': '*' });
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['vary']).not.toBe('origin');
      }
    }
  });

  test.each(named(OTHERS))('reads nothing of %s %s', async (method, url) => {
    for (const person of people) {
      const { headers } = await person.request(method, exampleOf(url), undefined, {
        headers: ELSEWHERE,
      });
      expect(allowing(headers)).toEqual({});
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test.each(named(ASKED))('is allowed no more of %s %s when it asks first', async (method, url) => {
    const headers = {
      ...ELSEWHERE,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type, x-requested-with',
    };
    const answer = await server.app.inject({ method: 'OPTIONS', url: exampleOf(url), headers });
    expect(answer.statusCode).toBe(404);
    expect(allowing(answer.headers)).toEqual({});
  });

  test('hears the live stream', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const asking = get(`${address}${LIVE}`, { headers: ELSEWHERE });
    const [answer]: IncomingMessage[] = await once(asking, 'response');
    expect(allowing(answer?.headers ?? {})).toEqual({ 'access-control-allow-origin': '*' });
    expect(answer?.headers['set-cookie']).toBeUndefined();
    asking.destroy();
  });

  test.each(['/', '/home', '/index.html', '/api/docs/', '/api/nothing', '/assets/nothing.js'])(
    'reads nothing of %s',
    async (url) => {
      const { headers } = await server.app.inject({ method: 'GET', url, headers: ELSEWHERE });
      expect(allowing(headers)).toEqual({});
    },
  );
});
