import { CALLS } from '@quizmeet/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANSWERS } from '../testing/call-roles.ts';
import { CALL_TABLE, type TableLine } from '../testing/call-table.ts';
import { exampleOf, LIVE } from '../testing/example-addresses.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import type { Browser, Role } from '../testing/test-server.ts';

const ROLES: readonly Role[] = ['anonymous', 'unconfirmed', 'coach', 'score', 'admin', 'room'];
const DECLARED = CALLS;
/** The stream never ends. */
const ASKED = CALL_TABLE.filter(([, url]) => url !== LIVE);
const DOCS = /^\/api\/docs/;

const server = await sharedTestServer();
/** Until a call has ended somebody's session or link. */
const people = new Map<Role, Browser>();
const ENDING = /^\/api\/(logout|room)/;

const named = (calls: readonly (readonly [method: string, url: string, ...unknown[]])[]) =>
  calls.map(([method, url]) => `${method} ${url}`).sort();

describe('the table and the product name the same calls', () => {
  test('the table names every call of the contract, and no other', () => {
    expect(named(DECLARED.map((call) => [call.method, call.url]))).toEqual(named(CALL_TABLE));
  });

  test('the server answers every call of the table, and no other', () => {
    const drawing = server.app.printRoutes({ commonPrefix: false });
    const table = CALL_TABLE.map(([method, url]) => [method, unnamed(url)] as const);
    expect(registered(drawing)).toEqual(named(table));
  });

  test('a call that changes data is declared so and never cached', () => {
    const changing = DECLARED.filter((call) => call.changes);
    expect(named(changing.map((call) => [call.method, call.url]))).toEqual(
      named(CALL_TABLE.filter(([, , , effect]) => effect === 'changes')),
    );
    expect(changing.filter((call) => call.topics !== undefined)).toEqual([]);
  });

  test('cached answers may be read by everybody', () => {
    const cached = DECLARED.filter((call) => call.topics !== undefined);
    expect(cached.filter((call) => call.who !== 'all')).toEqual([]);
  });
});

/** Parameter names may differ. */
const unnamed = (url: string) => url.replaceAll(/:[\w|:]+/g, ':');

/** From Fastify's printed routes. */
function registered(drawing: string): string[] {
  const trunk: string[] = [];
  const calls = drawing.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)(?:├──|└──) (\S+)(?: \((.+)\))?$/.exec(line);
    if (match === null) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    trunk.splice(depth, trunk.length, part);
    const url = trunk.join('');
    return methods.split(', ').map((method): [string, string] => [method, unnamed(url)]);
  });
  const ours = calls.filter(
    ([method, url]) => url.startsWith('/api/') && !DOCS.test(url) && !['', 'HEAD'].includes(method),
  );
  return named(ours);
}

describe.each(ASKED)('%s %s (%s)', (method, url, who) => {
  // A room link opens only 200 phones in 15 minutes.
  beforeAll(async () => {
    await server.services.db.execute(sql`delete from attempts`);
  });

  test.each(ROLES)('%s', async (role) => {
    const person = people.get(role) ?? (await server.as(role));
    people.set(role, person);
    const answer = await person.request(method, exampleOf(url));
    if (ENDING.test(url)) people.clear();
    const expected = ANSWERS[who][role];
    if (expected !== 'in') {
      expect(answer.statusCode).toBe(expected);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      return;
    }
    expect([401, 403]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

test('a removed role ends within the same session', async () => {
  const boss = await server.as('admin');
  const helper = await server.as('score');
  expect((await helper.request('GET', '/api/audit')).statusCode).toBe(200);
  const roles = { admin: false, scoreEntry: false };
  await boss.request('PUT', `/api/users/${helper.user?.id}/roles`, roles);
  expect((await helper.request('GET', '/api/audit')).statusCode).toBe(403);
});

describe('a request that another site may have started (P5)', () => {
  let victim: Browser;
  beforeAll(async () => {
    victim = await server.as('admin');
  });
  const request = ([method, url]: TableLine, headers: Readonly<Record<string, string>>) =>
    server.app.inject({ method, url: exampleOf(url), headers, cookies: { ...victim.cookies } });
  const REFUSAL = 'This request may have been started by another site';
  const isRefused = async (line: TableLine, headers: Readonly<Record<string, string>>) => {
    const answer = await request(line, headers);
    return answer.statusCode === 403 && answer.json<{ detail: string }>().detail === REFUSAL;
  };
  /** The path's secret replaces our header. */
  const isSecret = ([, url]: TableLine) => url.includes('/:secret/');
  const changing = ASKED.filter((line) => line[3] === 'changes' && !isSecret(line));
  const reading = ASKED.filter(([, , , effect]) => effect === 'reads');

  test.each(changing)('%s %s is refused, whatever its method', async (...line) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.org' },
      { origin: 'https://evil.example.org' },
      { origin: 'null' },
      { 'x-requested-with': 'XMLHttpRequest' },
    ]) {
      expect(await isRefused(line, headers), JSON.stringify(headers)).toBe(true);
    }
  });

  test.each(changing)('%s %s passes with one proof of its own origin', async (...line) => {
    const [method, url] = line;
    if (url === '/api/logout') return expect(await isRefused(line, OWN)).toBe(false);
    for (const headers of [
      OWN,
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:3000' },
      { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
      { 'x-requested-with': 'quizmeet', origin: 'null' },
    ]) {
      expect(await isRefused(line, headers), JSON.stringify(headers)).toBe(false);
    }
    // Without any header it isn't a browser.
    expect(await isRefused(line, {})).toBe(method === 'GET');
  });

  test.each(changing.filter(([method]) => method === 'GET'))(
    '%s %s is not done by asking for its head',
    async (_, url) => {
      const { cookies } = victim;
      const answer = await server.app.inject({ method: 'HEAD', url: exampleOf(url), cookies });
      expect(answer.statusCode).toBe(404);
    },
  );

  test.each(changing.filter(([method]) => method === 'GET'))(
    '%s %s is not done by opening its address (U18)',
    async (...line) => {
      const opened = { 'sec-fetch-mode': 'navigate' };
      for (const headers of [
        { ...opened, 'sec-fetch-site': 'none' },
        {
          ...opened,
          'sec-fetch-site': 'none',
          'sec-fetch-user': '?1',
          'sec-fetch-dest': 'document',
        },
        { ...opened, 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
        { ...opened, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
        { ...opened, 'x-requested-with': 'quizmeet' },
      ]) {
        expect((await request(line, headers)).statusCode, JSON.stringify(headers)).toBe(403);
      }
      const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
      expect((await request(line, fetched)).statusCode).not.toBe(403);
    },
  );

  test.each(ASKED.filter(isSecret))('%s %s asks for its secret instead', async (...line) => {
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await request(line, headers)).statusCode).toBe(404);
    }
  });

  test.each(reading)('%s %s needs no proof', async (...line) => {
    expect(await isRefused(line, { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});

const OWN = { 'sec-fetch-site': 'same-origin' };
