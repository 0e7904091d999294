import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { entryFor, line, readRound, seedRoster } from '../../../testing/results.ts';

let product: TestProduct;
let staff: Browser;
let lines: object;
let roundId = 0;
beforeAll(async () => {
  product = await testProduct();
  staff = await product.as('score', 'Sam Score');
  const [one, two] = await seedTeams(product, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  const left = await seedRoster(product, one.id, ['Ann Lee', 'Ben Moss', 'Cal Orr']);
  const right = await seedRoster(product, two.id, ['Dot Poe', 'Eli Ray', 'Fay Sax']);
  lines = {
    leftTeamQuizzers: left.map(({ id }) => line(id, 2, 1)),
    rightTeamQuizzers: right.map(({ id }) => line(id, 1, 0)),
  };
  const [round] = await seedRounds(product, 'Open 1', [[1, 1, one.id, two.id]]);
  roundId = round?.id ?? 0;
});
afterAll(() => product.end());

/** How often `work` waits for the database: statements that are sent together are one round trip. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let waiting = 0;
  let trips = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (waiting === 0) trips++;
    waiting++;
    const answer = query.apply(this, given);
    const answered = () => {
      waiting--;
    };
    void Promise.resolve(answer).then(answered, answered);
    return answer;
  });
  await work().finally(() => spy.mockRestore());
  return trips;
}

it('saves a whole result in few round trips, over an older one too', async () => {
  // The session, the transaction's begin with its locks, one load, one save, the announcement with the commit.
  const save = async (points: number) => {
    const entry = entryFor(await readRound(product, roundId), points, 50, lines);
    const trips = await roundTrips(async () => {
      expect((await staff.ask('PUT', '/api/rounds', entry)).statusCode).toBe(200);
    });
    expect(trips).toBeLessThanOrEqual(5);
  };
  await save(100);
  await save(120);
});
