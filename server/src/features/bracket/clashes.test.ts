import type { SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import {
  assign,
  endFriday,
  idAt,
  matchOf,
  play,
  type RankedTeam,
  win,
} from '../../../testing/saturday.ts';

let product: TestProduct;
let admin: Browser;
let teams: readonly RankedTeam[];
let bracket: number;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
afterAll(() => product.end());
beforeEach(async () => {
  teams = (await endFriday(product, { Open: 8 })).Open;
  [bracket = 0] = await assign(product, admin, 'Open');
});

const clashes = async () =>
  (await admin.ask('GET', '/api/bracket/state'))
    .json<SaturdayState[]>()
    .flatMap((state) => state.clashes);
const whereIs = async (id: number) => {
  const { timeString, roomName } = await matchOf(admin, bracket, id);
  return { timeString, roomName };
};

/** Moves a match to the place of another one, which must be possible. */
async function movesTo(id: number, place: { timeString: string; roomName: string }) {
  const { roundId } = await matchOf(admin, bracket, id);
  const path = `/api/bracket/matches/${roundId}`;
  const there = (await admin.ask('GET', `${path}/places`))
    .json<MatchPlace[]>()
    .find((each) => each.timeString === place.timeString && each.roomName === place.roomName);
  expect(there?.obstacles).toEqual([]);
  const to = { time: there?.time, roomNumber: there?.roomNumber };
  expect((await admin.ask('PUT', `${path}/place`, to)).json()).toBe(true);
  await settled(product);
}

it('a corrected winner is taken, and a match that it opens again in another’s place is named (B6, X9)', async () => {
  await play(product, admin, bracket, [1, 2, 3, 4]);
  await admin.ask('PUT', `/api/bracket/teams/${idAt(teams, 0)}/leave`, { confirm: true });
  await settled(product);
  // Match 7, between the first and the fourth seed, is a walkover, and 8 gets its room.
  const place = await whereIs(7);
  await movesTo(8, place);
  expect(await clashes()).toEqual([]);

  expect((await win(product, admin, bracket, 1, 'right', true)).json()).toBe(true);
  const { roundId } = await matchOf(admin, bracket, 7);
  expect(await clashes()).toEqual([
    {
      says: `Matches 7 and 8 of Open A are both in ${place.roomName} at ${place.timeString}.`,
      matches: [
        {
          division: 'Open',
          bracketDivision: bracket,
          bracketName: 'Open A',
          id: 7,
          roundId,
        },
        expect.objectContaining({ id: 8 }),
      ],
    },
  ]);
});

it('the match after the final keeps no other from its place once it is not needed (B5, B6)', async () => {
  const MAIN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
  await play(product, admin, bracket, MAIN);
  const place = await whereIs(15);
  const before = await whereIs(21);
  await movesTo(21, place);
  expect(await whereIs(15)).toEqual(place);

  // It is needed after all: nothing is refused, and both are named.
  expect((await win(product, admin, bracket, 14, 'right', true)).json()).toBe(true);
  expect((await clashes()).map(({ says }) => says)).toEqual([
    `Matches 15 and 21 of Open A are both in ${place.roomName} at ${place.timeString}.`,
  ]);
  await movesTo(21, before);
  expect(await clashes()).toEqual([]);
});
