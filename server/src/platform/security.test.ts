import { CALLS } from '@quizmeet/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { plainSummary } from '../calls/api-description.ts';

let server: TestServer;
let behindHttps: TestServer;
let anyone: Browser;
beforeAll(async () => {
  server = await startTestServer();
  behindHttps = await startTestServer({ PUBLIC_URL: 'https://quiz.example.org' });
  anyone = await server.as('anonymous');
});
afterAll(async () => {
  await server.end();
  await behindHttps.end();
});

const headersOf = async (url: string, of = server) =>
  (await (await of.as('anonymous')).request('GET', url)).headers;

describe.each([
  ['a kept public read', '/api/rooms'],
  ['an answer that is not kept', '/api/user/authorities'],
  ['a problem', '/api/nothing'],
])('%s', (_, url) => {
  test('cannot be framed, sniffed or made into a page that runs anything', async () => {
    const headers = await headersOf(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('asks for https only where the product is behind https (P5)', async () => {
    const plain = await headersOf(url);
    expect(plain['strict-transport-security']).toBeUndefined();
    expect(String(plain['content-security-policy'])).not.toContain('upgrade-insecure-requests');
    const secure = await headersOf(url, behindHttps);
    expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

test('a page takes scripts from the product alone: none inline, none from elsewhere', async () => {
  const policy = String((await headersOf('/api/user/authorities'))['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
  expect(directives.get('script-src') ?? directives.get('default-src')).toBe("'self'");
  expect(directives.get('object-src')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('form-action')).toBe("'self'");
});

describe('the page of the calls at /api/docs', () => {
  test('names every call with its summary and who may make it', async () => {
    const described = (await anyone.request('GET', '/api/docs/json')).json<{
      paths: Record<string, Record<string, { summary: string; description: string }>>;
    }>();
    for (const call of CALLS) {
      const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
      expect(described.paths[path]?.[call.method.toLowerCase()]).toMatchObject({
        summary: plainSummary(call.summary),
        description: `Who: ${call.who}`,
      });
    }
    expect(JSON.stringify(described)).not.toMatch(/\([A-Z]\d/);
  });

  const described = async (path: string, method: string) => {
    const page = (await anyone.request('GET', '/api/docs/json')).json();
    return page.paths[path][method];
  };

  test('says which bodies may be left out', async () => {
    const wanted = async (path: string, method: string) =>
      (await described(path, method)).requestBody.required;
    expect(await wanted('/api/church/paid/{id}', 'put')).toBe(false);
    expect(await wanted('/api/user/requestPasswordReset', 'post')).toBe(false);
    expect(await wanted('/api/church', 'post')).toBe(true);
    expect(await wanted('/api/quiz-machine/results', 'post')).toBe(true);
    const { schema } = (await described('/api/church', 'post')).requestBody.content[
      'application/json'
    ];
    expect(schema.required).toContain('computerSeats');
    expect(schema.properties.computerSeats).toEqual({ type: 'integer' });
  });

  test('says how each call fails (N4)', async () => {
    const failures = async (path: string, method: string) =>
      Object.keys((await described(path, method)).responses).filter((status) => status >= '3');
    expect(await failures('/api/rooms', 'get')).toEqual(['422', '503', 'default']);
    expect(await failures('/api/rounds/{id}', 'get')).toEqual(['404', '422', '503', 'default']);
    expect(await failures('/api/user', 'get')).toEqual(['401', '422', '503', 'default']);
    const sent = ['400', '401', '403', '404', '409', '413', '415', '422', '503', 'default'];
    expect(await failures('/api/rounds', 'put')).toEqual(sent);
    expect(await failures('/api/user/confirm/{confirmationGuid}', 'get')).toEqual([
      ...['403', '404', '410', '422', '503', 'default'],
    ]);
    expect(await failures('/api/user/resend', 'get')).toEqual([
      ...['401', '403', '422', '429', '503', 'default'],
    ]);
    const { responses } = await described('/api/rounds/{id}', 'get');
    expect(responses['404']).toEqual({
      description: 'Not found',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    const page = (await anyone.request('GET', '/api/docs/json')).json();
    expect(page.components.schemas.Problem.required).toEqual(['type', 'title', 'status', 'detail']);
    for (const call of CALLS) {
      const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
      expect(page.paths[path][call.method.toLowerCase()].responses).toHaveProperty('default');
    }
  });

  test('runs under a policy without inline script', async () => {
    const page = await anyone.request('GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger-ui');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<]*\S/);
  });
});
