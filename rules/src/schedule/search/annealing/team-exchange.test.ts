import { expect, test } from 'vitest';
import { seeded } from '../../../chance.ts';
import { Board } from '../board/board.ts';
import { canExchange, TeamExchange } from './team-exchange.ts';

/** Rounds of a board of two rooms: by slot, the team indexes in the first and the second room. */
type Evening = readonly (readonly [number, number, number, number])[];

const HARDLY_WARM = 0.01;

const teams = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, churchId: i + 1, skip: 0 }));

function boardOf(evening: Evening, count = 8): Board {
  const rooms = [1, 2].map((roomNumber) => ({ roomNumber, building: 'A' }));
  const board = new Board(teams(count), rooms, evening.length);
  board.restore(Int16Array.from(evening.flat()));
  board.costs.price.rooms = 1;
  board.costs.price.buildings = 0.1;
  return board;
}

/** The costs of all results of many draws. */
function pricesOf(board: Board, temperature: number): Set<number> {
  const exchange = new TeamExchange(board);
  const chance = seeded(1);
  const prices = new Set<number>();
  for (let draw = 0; draw < 300; draw++) {
    const price = exchange.draw(chance, temperature);
    if (price !== null) prices.add(price);
    board.discard();
  }
  return prices;
}

test('two teams that both change rooms stay where they are by playing for each other', () => {
  const board = boardOf([
    [0, 2, 1, 3],
    [1, 4, 0, 5],
    [1, 6, 0, 7],
  ]);
  expect(board.costs.count.rooms).toBe(2);
  expect(Math.min(...pricesOf(board, HARDLY_WARM))).toBe(-2);
  expect(Math.max(...pricesOf(board, HARDLY_WARM))).toBeLessThanOrEqual(0);
});

test('an exchange that costs nothing is always made if it is the only one', () => {
  const board = boardOf([[0, 2, 1, 3]], 4);
  const exchange = new TeamExchange(board);
  const chance = seeded(1);
  let made = 0;
  for (let draw = 0; draw < 1000; draw++) {
    if (exchange.draw(chance, HARDLY_WARM) !== null) made++;
    board.discard();
  }
  // In half of the draws the other team would be one of the same room.
  expect(made).toBeGreaterThan(450);
});

test('the warmer, the dearer what is drawn', () => {
  const evening: Evening = [
    [0, 2, 1, 3],
    [0, 4, 1, 5],
    [0, 6, 1, 7],
  ];
  expect([...pricesOf(boardOf(evening), HARDLY_WARM)]).toEqual([0]);
  expect(Math.max(...pricesOf(boardOf(evening), 10))).toBe(4);
});

test('slots in which both meet one team go together: 0 and 1 exchange both, 0 and 3 one of them', () => {
  const board = boardOf([
    [0, 2, 1, 3],
    [1, 2, 0, 3],
  ]);
  const exchange = new TeamExchange(board);
  const chance = seeded(1);
  const exchanged = new Set<string>();
  // 2 and 3 stay in their rooms, and are drawn rarely.
  for (let draw = 0; draw < 10_000; draw++) {
    if (exchange.draw(chance, 10) === null) continue;
    const before = board.seats.slice();
    board.commit();
    const changed = [...before.keys()].filter((place) => board.at(place) !== before[place]);
    exchanged.add(changed.join());
    board.restore(before);
  }
  expect([...exchanged].sort()).toEqual(['0,2,4,6', '0,3', '1,2', '1,3,5,7', '4,7', '5,6']);
});

test('nothing is exchanged where nearly everybody meets everybody, or all is in one room', () => {
  const roundRobin = boardOf(
    [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [0, 3, 1, 2],
    ],
    4,
  );
  expect(canExchange(roundRobin)).toBe(false);
  expect(canExchange(boardOf([[0, 1, 2, 3]]))).toBe(true);
  const oneRoom = new Board(teams(8), [{ roomNumber: 1, building: 'A' }], 8);
  expect(canExchange(oneRoom)).toBe(false);
});
