import { expect, test } from 'vitest';
import { seeded } from '../chance.ts';
import { Board } from './board.ts';
import { swapStints } from './stints.ts';
import { REPEATS, ROOMS } from './tally.ts';

/** Rounds of a board of two rooms: by slot, who plays in the first and the second, by index. */
type Evening = readonly (readonly [number, number, number, number])[];

function boardOf(evening: Evening): Board {
  const teams = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, churchId: i + 1, skip: 0 }));
  const rooms = [1, 2].map((roomNumber) => ({ roomNumber, building: 'A' }));
  const board = new Board(teams, rooms, evening.length);
  board.restore(Int16Array.from(evening.flat()));
  board.tally.price[ROOMS] = 1;
  board.tally.price[REPEATS] = 10;
  return board;
}

/** The prices of all that comes of many draws. */
function pricesOf(board: Board): Set<number> {
  const chance = seeded(1);
  const prices = new Set<number>();
  for (let draw = 0; draw < 300; draw++) {
    const price = swapStints(board, chance);
    if (price !== null) prices.add(price);
    board.drop();
  }
  return prices;
}

test('two teams that both change rooms stay where they are by playing for each other from there on', () => {
  const board = boardOf([
    [0, 2, 1, 3],
    [1, 4, 0, 5],
    [1, 6, 0, 7],
  ]);
  expect(board.tally.total[ROOMS]).toBe(2);
  expect(Math.min(...pricesOf(board))).toBe(-2);
});

test('it comes to nothing where they would meet somebody again', () => {
  const board = boardOf([
    [0, 4, 1, 5],
    [1, 4, 0, 5],
    [1, 6, 0, 7],
  ]);
  const before = board.seat.slice();
  const prices = pricesOf(board);
  expect([...prices].filter((price) => price > 5)).toEqual([]);
  expect(board.seat).toEqual(before);
});
