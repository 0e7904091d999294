import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, pricedBoard } from '../../../../testing/priced-board.ts';
import { Random } from '../../../chance.ts';
import { ALL_MOVES, proposeMove } from '../annealing/simple-moves.ts';

test('the price of every move is what the counts change by when it is committed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const random = new Random(seed + 1);
      for (let i = 0; i < 300; i++) {
        const before = costOf(board);
        const price = proposeMove(board, random, ALL_MOVES);
        if (price === null) continue;
        board.commit();
        expect(costOf(board) - before).toBe(price);
      }
    }),
  );
});

test('a move that is discarded leaves the board as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const seats = board.seats.slice();
      const count = { ...board.costs.count };
      const random = new Random(seed + 1);
      for (let i = 0; i < 100; i++) {
        proposeMove(board, random, ALL_MOVES);
        board.discard();
      }
      expect(board.seats).toEqual(seats);
      expect(board.costs.count).toEqual(count);
    }),
  );
});

test('a board that is restored is as it was, counts and all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const seats = board.seats.slice();
      const count = { ...board.costs.count };
      const random = new Random(seed + 1);
      for (let i = 0; i < 100; i++) {
        if (proposeMove(board, random, ALL_MOVES) !== null) board.commit();
      }
      board.restore(seats);
      expect(board.seats).toEqual(seats);
      expect(board.costs.count).toEqual(count);
    }),
  );
});
