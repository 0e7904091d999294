import { CALLS } from '@quizmeet/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../../testing/product.ts';
import { plainSummary } from '../calls/api-description.ts';

let product: TestProduct;
let behindHttps: TestProduct;
let anyone: Browser;
beforeAll(async () => {
  product = await testProduct();
  behindHttps = await testProduct({ PUBLIC_URL: 'https://quiz.example.org' });
  anyone = await product.as('anonymous');
});
afterAll(async () => {
  await product.end();
  await behindHttps.end();
});

const headersOf = async (url: string, of = product) =>
  (await (await of.as('anonymous')).ask('GET', url)).headers;

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
  test('has the policy of every page, in which its inline styles are no fault', async () => {
    const policy = (await headersOf('/api/docs/'))['content-security-policy'];
    expect(policy).toBe((await headersOf('/api/user/authorities'))['content-security-policy']);
  });

  test('names every call with its summary and who may make it', async () => {
    const described = (await anyone.ask('GET', '/api/docs/json')).json<{
      paths: Record<string, Record<string, { summary: string; description: string }>>;
    }>();
    for (const call of Object.values(CALLS).flat()) {
      const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
      expect(described.paths[path]?.[call.method.toLowerCase()]).toMatchObject({
        summary: plainSummary(call.summary),
        description: `Who: ${call.who}`,
      });
    }
    expect(JSON.stringify(described)).not.toMatch(/\([A-Z]\d/);
  });

  test('says in which field the files of an upload come', async () => {
    const described = (await anyone.ask('GET', '/api/docs/json')).json();
    const { requestBody } = described.paths['/api/quiz-machine/results'].post;
    expect(requestBody.content['multipart/form-data'].schema.required).toEqual(['files']);
  });

  test('says what a query may hold, and what it holds when nothing is sent', async () => {
    const described = (await anyone.ask('GET', '/api/docs/json')).json();
    const parameters: { name: string; required: boolean; schema: object }[] =
      described.paths['/api/rounds/createTemp'].get.parameters;
    const shown = parameters.map(({ name, required, schema }) => [name, required, schema]);
    const integer = (minimum: number, maximum: number, fallback: number) => ({
      type: 'integer',
      minimum,
      maximum,
      default: fallback,
    });
    expect(shown).toEqual([
      ['rounds', false, integer(1, 50, 5)],
      ['teamNumber', false, integer(2, 200, 6)],
      ['rooms', false, integer(1, 100, 2)],
    ]);
    const [first] = described.paths['/api/teams/shuffle'].get.parameters;
    expect(first).toMatchObject({ name: 'open1Teams', required: true, schema: { minimum: 0 } });
  });

  test('names the header that changing calls require from programs (P5)', async () => {
    const described = (await anyone.ask('GET', '/api/docs/json')).json();
    const headers = (path: string, method: string): string[] =>
      (described.paths[path][method].parameters ?? [])
        .filter((each: { in: string }) => each.in === 'header')
        .map((each: { name: string }) => each.name);
    expect(headers('/api/teams/shuffle', 'get')).toEqual(['x-requested-with']);
    expect(headers('/api/rounds/swap', 'put')).toEqual(['x-requested-with']);
    expect(headers('/api/rounds/all', 'get')).toEqual([]);
    expect(headers('/api/quiz-machine/feed/{secret}/scoreevent', 'get')).toEqual([]);
  });

  const described = async (path: string, method: string) => {
    const page = (await anyone.ask('GET', '/api/docs/json')).json();
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
    const page = (await anyone.ask('GET', '/api/docs/json')).json();
    expect(page.components.schemas.Problem.required).toEqual(['type', 'title', 'status', 'detail']);
    for (const call of Object.values(CALLS).flat()) {
      const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
      expect(page.paths[path][call.method.toLowerCase()].responses).toHaveProperty('default');
    }
  });

  test('says what a conflict carries beside the standard fields (S8, B5)', async () => {
    const { responses } = await described('/api/rounds', 'put');
    const { schema } = responses['409'].content['application/problem+json'];
    const fields = schema.anyOf.map(({ properties }: { properties: object }) =>
      Object.keys(properties),
    );
    const standard = ['type', 'title', 'status', 'detail', 'errors'];
    expect(fields).toEqual([[...standard, 'current'], [...standard, 'resets'], standard]);
    expect(schema.anyOf[0].properties.current.required).toContain('leftTeamQuizzers');
  });

  test('runs under a policy without inline script', async () => {
    const page = await anyone.ask('GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger-ui');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<]*\S/);
  });
});
