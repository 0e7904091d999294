import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedTeams, times } from '../../testing/friday.ts';
import { type Browser, type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Avery');
  await seedTeams(product, times(6, { group: 'Open 1' }));
});
afterAll(() => product.end());

/** Each statement that was sent, with its values. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given;
    statements.push(JSON.stringify([statement, values]));
    return query.apply(this, given);
  });
  await work().finally(() => spy.mockRestore());
  return statements;
}

test.each(['/api/awards/ceremony', '/api/officials'])(
  'what several parts of the answer of %s begin with is loaded once',
  async (address) => {
    const statements = await sent(async () => {
      expect((await admin.ask('GET', address)).statusCode).toBe(200);
    });
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.filter((each, i) => statements.indexOf(each) !== i)).toEqual([]);
  },
);

test('a call that saves loads again what it answers with', async () => {
  const made = await admin.ask('GET', '/api/rounds/create?division=Open 1');
  const standing = await admin.ask('GET', '/api/rounds/quality?division=Open 1');
  expect(standing.json()).not.toEqual([]);
  expect(made.json().quality).toEqual(standing.json());
});
