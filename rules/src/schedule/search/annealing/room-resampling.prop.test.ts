import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedBoard } from '../../../../testing/priced-board.ts';
import { seeded } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { CHURCH, REPEATS } from '../board/costs.ts';
import { Reseating } from './room-resampling.ts';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });

/** Meetings are beyond what is ever drawn. */
const PRICES = [1e3, 1e3, 0, 0, 1, 0.1];
const HEAT = 2;

test('whatever is seated anew, everybody plays when they did, and nobody meets again or their church', () => {
  let reseated = 0;
  let otherPairs = 0;
  let well = 0;
  fc.assert(
    fc.property(SEEDS, (seed) => {
      const board = pricedBoard(seed);
      board.tally.price.set(PRICES);
      const reseating = new Reseating(board);
      const chance = seeded(seed + 1);
      const times = timesOf(board);
      const { total } = board.tally;
      const meetings = (): number => (total[CHURCH] ?? 0) + (total[REPEATS] ?? 0);
      for (let i = 0; i < 30; i++) {
        const isWell = meetings() === 0;
        const before = board.seat.slice();
        if (!reseating.draw(chance, HEAT)) {
          board.drop();
          expect(board.seat).toEqual(before);
          continue;
        }
        board.keep();
        reseated++;
        if (pairsOf(board, before) !== pairsOf(board, board.seat)) otherPairs++;
        expect(timesOf(board)).toEqual(times);
        if (isWell) expect(meetings()).toBe(0);
        if (isWell) well++;
      }
    }),
  );
  expect(reseated).toBeGreaterThan(500);
  expect(otherPairs).toBeGreaterThan(100);
  expect(well).toBeGreaterThan(100);
});

/** By slot, who plays there, and that the board finds each in a place of its own. */
function timesOf(board: Board): string[] {
  return Array.from({ length: board.slots }, (_, slot) => {
    const teams = Array.from({ length: board.teams }, (_, team) => team);
    const playing = teams.filter((team) => board.placeOf(team, slot) >= 0);
    for (const team of playing) expect(board.at(board.placeOf(team, slot))).toBe(team);
    const seats = board.seat.subarray(board.placeIn(slot, 0), board.placeIn(slot + 1, 0));
    expect(seats.filter((team) => team >= 0).length).toBe(playing.length);
    return playing.join();
  });
}

/** Who meets whom, slot by slot, wherever. */
function pairsOf(board: Board, seat: Readonly<Int16Array>): string {
  const pairs: string[] = [];
  for (let place = 0; place < seat.length; place += 2) {
    pairs.push([board.slot(place), ...seat.slice(place, place + 2).sort()].join());
  }
  return pairs.sort().join(' ');
}
