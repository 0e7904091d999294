import type { ApiToken } from '@quizmeet/contract/accounts/token-calls.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, LIVE } from '../../../testing/example-addresses.ts';
import { type Browser, logOf, type TestProduct, testProduct } from '../../../testing/product.ts';
import { apiTokenRecords } from '../../records/api-tokens.ts';
import { BACKED_UP } from '../../records/backup-tables.ts';

let product: TestProduct;
let admin: Browser;
let log: readonly string[];
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Ann Lee');
  log = logOf(product);
});
afterAll(async () => {
  expect(log.join('\n')).not.toMatch(/quizmeet_\w/);
  await product.end();
});

const made = async (name = 'Scoreboard', by = admin) => {
  const answer = await by.ask('POST', '/api/tokens', { name });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number; token: string }>();
};
/** What a program gets that sends a token, from some address. */
const asks = async (token: string, url: string, method: 'GET' | 'PUT' = 'GET', ip = '10.0.0.1') =>
  await product.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'quizmeet' },
  });
const listed = async () => (await admin.ask('GET', '/api/tokens')).json<ApiToken[]>();

const DECLARED = Object.values(CALLS)
  .flat()
  .filter(({ url }) => url !== LIVE)
  .map((call) => [call.method, call.url, call] as const);

describe('each call, asked by a program with a token (W7)', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await made('For every call'));
  });

  test.each(DECLARED.filter(([, , { changes }]) => changes))(
    '%s %s is refused: a token never writes',
    async (method, url) => {
      const answer = await product.app.inject({
        method,
        url: exampleOf(url),
        headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'quizmeet' },
        // Not even with the session of its administrator.
        cookies: admin.cookies,
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ detail: 'A token reads; it changes nothing' });
    },
  );

  const reading = DECLARED.filter(([, , { changes }]) => !changes);
  test.each(reading.filter(([, , call]) => !call.holdsSecret && call.who !== 'room'))(
    '%s %s is read as an administrator reads it',
    async (method, url) => {
      const answer = await product.app.inject({
        method,
        url: exampleOf(url),
        headers: { authorization: `Bearer ${token}` },
      });
      expect([401, 403, 429]).not.toContain(answer.statusCode);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test.each(reading.filter(([, , call]) => call.holdsSecret === true || call.who === 'room'))(
    '%s %s is refused: what it holds would let one write',
    async (method, url) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await product.app.inject({ method, url: exampleOf(url), headers });
      expect(answer.statusCode).toBe(403);
    },
  );

  test('the calls that no token reads are these', () => {
    const secret = reading.filter(([, , call]) => call.holdsSecret).map(([, , { name }]) => name);
    expect(secret.sort()).toEqual([
      ...['getFeed', 'pdfAgain', 'pdfDuties', 'pdfRoomCards', 'pdfSaturdayScoresheets'],
      ...['pdfSchedule', 'pdfScoresheets'],
      'printEvening',
    ]);
  });
});

describe('a token', () => {
  test('is told once; what is stored and listed does not hold it', async () => {
    const { id, token } = await made('Lobby');
    expect(token).toMatch(/^quizmeet_[\w-]{43}$/);
    const list = await listed();
    expect(list[0]).toMatchObject({ id, name: 'Lobby', madeBy: 'Ann Lee', usedAt: null });
    expect(JSON.stringify(list)).not.toContain(token);
    const rows = await apiTokenRecords(product.services.db).all();
    const stored = rows.map(({ token: row }) => `${row.name} ${row.tokenHash.toString()}`).join();
    expect(stored).toContain('Lobby');
    expect(stored).not.toContain(token.slice('quizmeet_'.length));
    expect((await admin.ask('GET', '/api/audit')).body).not.toContain(token);
  });

  test('says when it was last used', async () => {
    const { id, token } = await made();
    expect((await asks(token, '/api/users')).statusCode).toBe(200);
    expect((await listed()).find((each) => each.id === id)?.usedAt).not.toBeNull();
  });

  test('ends at once when it is revoked, and both are in the audit', async () => {
    const { id, token } = await made('To be revoked');
    expect((await asks(token, '/api/money')).statusCode).toBe(200);
    expect((await admin.ask('DELETE', `/api/tokens/${id}`)).statusCode).toBe(200);
    expect((await asks(token, '/api/money')).statusCode).toBe(401);
    expect((await admin.ask('DELETE', `/api/tokens/${id}`)).statusCode).toBe(404);
    const entries = (await admin.ask('GET', '/api/audit')).json<{ action: string }[]>();
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'Revoke API token', subject: 'To be revoked', before: 'made by Ann Lee' },
      { action: 'Make API token', subject: 'To be revoked' },
    ]);
  });

  test('ends with the role of whoever made it, and does not come back with it', async () => {
    const other = await product.as('admin', 'Lois Derr');
    const { token } = await made('Of Lois', other);
    const url = `/api/users/${other.user?.id}/roles`;
    await admin.ask('PUT', url, { admin: false });
    expect((await asks(token, '/api/users')).statusCode).toBe(401);
    await admin.ask('PUT', url, { admin: true });
    expect((await asks(token, '/api/users')).statusCode).toBe(401);
  });

  test('ends with the account, and its name forgets a person who is erased (N6)', async () => {
    const gone = await product.as('admin', 'Tamar Moss');
    const { token } = await made('Own', gone);
    await made('Tamar Moss’s spreadsheet');
    await admin.ask('PUT', `/api/users/${gone.user?.id}/roles`, { admin: false });
    const erased = await admin.ask('POST', '/api/erasure', { name: 'Tamar Moss' });
    expect(erased.statusCode).toBe(200);
    expect((await asks(token, '/api/users')).statusCode).toBe(401);
    expect(JSON.stringify(await listed())).not.toContain('Tamar');
  });

  test('needs a name of one line', async () => {
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u200bb']) {
      expect((await admin.ask('POST', '/api/tokens', { name })).statusCode, name).toBe(422);
    }
  });

  test('is in no backup', () => {
    expect(BACKED_UP).not.toContain('api_tokens');
  });

  test('counts in the header alone, and only as a whole', async () => {
    const { token } = await made();
    const plain = async (url: string, headers: Record<string, string> = {}) =>
      (await product.app.inject({ url, headers, remoteAddress: '10.0.0.9' })).statusCode;
    expect(await plain(`/api/users?token=${token}`)).toBe(401);
    expect(await plain('/api/users', { authorization: token })).toBe(401);
    expect(await plain('/api/users', { authorization: `Basic ${token}` })).toBe(401);
    expect(await plain('/api/users', { authorization: `Bearer ${token}x` })).toBe(401);
    expect(await plain('/api/users', { authorization: `bearer  ${token}` })).toBe(200);
  });

  test('cannot be guessed: wrong ones are counted by address, a right one works all the same', async () => {
    const { token } = await made();
    const guess = async (n: number) =>
      (await asks(`quizmeet_${n}`, '/api/users', 'GET', '10.0.0.7')).statusCode;
    for (let n = 0; n < 30; n++) expect(await guess(n)).toBe(401);
    const refused = await asks('quizmeet_31', '/api/users', 'GET', '10.0.0.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await asks(token, '/api/users', 'GET', '10.0.0.7')).statusCode).toBe(200);
    expect((await asks('quizmeet_32', '/api/users', 'GET', '10.0.0.8')).statusCode).toBe(401);
  });
});
