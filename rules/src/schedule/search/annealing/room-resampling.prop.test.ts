import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedBoard } from '../../../../testing/priced-board.ts';
import { seeded } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { RoomResampling } from './room-resampling.ts';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });

/** Meetings cost too much to be ever drawn. */
const PRICES = { church: 1e3, repeats: 1e3, wait: 0, runs: 0, rooms: 1, buildings: 0.1 };
const TEMPERATURE = 2;

test('whatever is resampled, everybody plays when they did, and nobody meets again or their church', () => {
  let resampled = 0;
  let otherPairs = 0;
  let well = 0;
  fc.assert(
    fc.property(SEEDS, (seed) => {
      const board = pricedBoard(seed);
      Object.assign(board.costs.price, PRICES);
      const resampling = new RoomResampling(board);
      const chance = seeded(seed + 1);
      const times = timesOf(board);
      const { count } = board.costs;
      const meetings = (): number => count.church + count.repeats;
      for (let i = 0; i < 30; i++) {
        const isWell = meetings() === 0;
        const before = board.seats.slice();
        if (!resampling.draw(chance, TEMPERATURE)) {
          board.discard();
          expect(board.seats).toEqual(before);
          continue;
        }
        board.commit();
        resampled++;
        if (pairsOf(board, before) !== pairsOf(board, board.seats)) otherPairs++;
        expect(timesOf(board)).toEqual(times);
        if (isWell) expect(meetings()).toBe(0);
        if (isWell) well++;
      }
    }),
  );
  // About 1050, 800 and 260 are usual, the last between 100 and 400; far fewer would mean that the property
  // speaks of little.
  expect(resampled).toBeGreaterThan(100);
  expect(otherPairs).toBeGreaterThan(50);
  expect(well).toBeGreaterThan(0);
});

/** The teams that play in each slot; also checks that the board finds each in its own place. */
function timesOf(board: Board): string[] {
  return Array.from({ length: board.slots }, (_, slot) => {
    const teams = Array.from({ length: board.teams }, (_, team) => team);
    const playing = teams.filter((team) => board.placeOf(team, slot) >= 0);
    for (const team of playing) expect(board.at(board.placeOf(team, slot))).toBe(team);
    const inSlot = board.seats.subarray(board.placeIn(slot, 0), board.placeIn(slot + 1, 0));
    expect(inSlot.filter((team) => team >= 0).length).toBe(playing.length);
    return playing.join();
  });
}

/** The pairings slot by slot, regardless of the rooms. */
function pairsOf(board: Board, seats: Readonly<Int16Array>): string {
  const pairs: string[] = [];
  for (let place = 0; place < seats.length; place += 2) {
    pairs.push([board.slot(place), ...seats.slice(place, place + 2).sort()].join());
  }
  return pairs.sort().join(' ');
}
