import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../testing/evenings.ts';
import { seeded } from '../chance.ts';
import { Board } from './board.ts';
import { playTimes } from './capacity.ts';
import { ALL_STEPS, step } from './steps.ts';

/** Every criterion at a price that no sum of the others can stand for. */
const PRICES = [1, 100, 1e4, 1e6, 1e8, 1e10];

function boardOf(seed: number): Board {
  const { teams, rooms, rounds, maxSlots } = anyEvening(seeded(seed));
  const arrivals = teams.map((team) => team.skip);
  const board = new Board(teams, rooms, maxSlots);
  const plan = playTimes(arrivals, rooms.length, rounds, maxSlots) ?? [];
  for (const [slot, playing] of plan.entries()) {
    for (const [i, team] of playing.entries()) {
      board.write(2 * slot * rooms.length + i, team);
      board.keep();
    }
  }
  board.tally.price.set(PRICES);
  return board;
}

const value = ({ tally }: Board): number =>
  PRICES.reduce((sum, price, i) => sum + price * (tally.total[i] ?? 0), 0);

test('the price of every step is what the counts change by when it is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = boardOf(seed);
      const chance = seeded(seed + 1);
      for (let i = 0; i < 300; i++) {
        const before = value(board);
        const price = step(board, chance, ALL_STEPS);
        if (price === null) continue;
        board.keep();
        expect(value(board) - before).toBe(price);
      }
    }),
  );
});

test('a step that is dropped leaves the board as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const board = boardOf(seed);
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
      const board = boardOf(seed);
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
