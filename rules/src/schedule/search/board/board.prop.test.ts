import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, pricedBoard } from '../../../../testing/priced-board.ts';
import { seeded } from '../../../chance.ts';
import { ALL_STEPS, step } from '../annealing/simple-moves.ts';

test('the price of every step is what the counts change by when it is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const chance = seeded(seed + 1);
      for (let i = 0; i < 300; i++) {
        const before = costOf(board);
        const price = step(board, chance, ALL_STEPS);
        if (price === null) continue;
        board.keep();
        expect(costOf(board) - before).toBe(price);
      }
    }),
  );
});

test('a step that is dropped leaves the board as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const seat = board.seat.slice();
      const total = board.tally.total.slice();
      const chance = seeded(seed + 1);
      for (let i = 0; i < 100; i++) {
        step(board, chance, ALL_STEPS);
        board.drop();
      }
      expect(board.seat).toEqual(seat);
      expect(board.tally.total).toEqual(total);
    }),
  );
});

test('a board that is restored is as it was, counts and all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = pricedBoard(seed);
      const seat = board.seat.slice();
      const total = board.tally.total.slice();
      const chance = seeded(seed + 1);
      for (let i = 0; i < 100; i++) {
        if (step(board, chance, ALL_STEPS) !== null) board.keep();
      }
      board.restore(seat);
      expect(board.seat).toEqual(seat);
      expect(board.tally.total).toEqual(total);
    }),
  );
});
