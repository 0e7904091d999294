import type { OwnRoom } from '@quizmeet/contract/scores/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { readRound, score } from '../../../testing/results.ts';

let product: TestProduct;
let ann: Browser;
let bob: Browser;
let admin: Browser;
/** A round in each of three rooms. */
let rounds: number[];
beforeAll(async () => {
  product = await testProduct();
  ann = await product.as('score', 'Ann Score');
  bob = await product.as('score', 'Bob Score');
  admin = await product.as('admin', 'Ada Office');
  const [one, two] = await seedTeams(product, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  const places = [1, 2, 3].map((room) => [room, room, one.id, two.id] as const);
  rounds = (await seedRounds(product, 'Open 1', places)).map(({ id }) => id);
});
afterAll(() => product.end());

const inRoom = (room: number): number => rounds[room - 1] ?? 0;
const roomOf = async (person: Browser) =>
  (await person.ask('GET', '/api/rounds/ownRoom')).json<OwnRoom | null>()?.roomNumber ?? null;

it('is where the account entered a result last, in whatever room others did meanwhile (X7)', async () => {
  expect(await roomOf(ann)).toBeNull();
  await score(product, ann, inRoom(1), [90, 60]);
  await score(product, ann, inRoom(2), [80, 60]);
  await score(product, bob, inRoom(3), [70, 60]);
  expect([await roomOf(ann), await roomOf(bob), await roomOf(admin)]).toEqual([2, 3, null]);
});

it('goes back with an undone save (X7)', async () => {
  const { version } = await readRound(product, inRoom(2));
  const undone = await ann.ask('PUT', `/api/rounds/${inRoom(2)}/undo`, { version });
  expect(undone.statusCode).toBe(200);
  expect(await roomOf(ann)).toBe(1);
});
