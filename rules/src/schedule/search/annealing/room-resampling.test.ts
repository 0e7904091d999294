import { expect, test } from 'vitest';
import { seeded } from '../../../chance.ts';
import { Board } from '../board/board.ts';
import { RoomResampling } from './room-resampling.ts';

const DRAWS = 40_000;

/** A board of two rooms, and others; by slot, the team indexes in each room, -1 for nobody. */
function boardOf(
  evening: readonly (readonly number[])[],
  sameChurch: readonly number[] = [],
): Board {
  const teams = Array.from({ length: 1 + Math.max(...evening.flat()) }, (_, i) => ({
    id: i + 1,
    churchId: sameChurch.includes(i) ? 0 : i + 1,
    skip: 0,
  }));
  const rooms = (evening[0] ?? []).flatMap((_, i) =>
    i % 2 === 0 ? [{ roomNumber: i, building: 'A' }] : [],
  );
  const board = new Board(teams, rooms, evening.length);
  board.restore(Int16Array.from(evening.flat()));
  Object.assign(board.costs.price, { church: 9, repeats: 9, rooms: 1 });
  return board;
}

/** The pairing in each room, slot after slot, regardless of sides. */
const roundsOf = ({ seats }: Board): string[] =>
  Array.from({ length: seats.length / 2 }, (_, i) =>
    seats
      .slice(2 * i, 2 * i + 2)
      .sort()
      .join(),
  );

/** How often each board results from many draws from one board, and its cost. */
function drawnFrom(
  board: Board,
  temperature: number,
): Map<string, { times: number; price: number }> {
  const resampling = new RoomResampling(board);
  const chance = seeded(1);
  const start = board.seats.slice();
  const drawn = new Map<string, { times: number; price: number }>();
  for (let draw = 0; draw < DRAWS; draw++) {
    const isNoted = resampling.draw(chance, temperature);
    if (!isNoted) {
      board.discard();
      continue;
    }
    board.commit();
    const { count } = board.costs;
    const price = count.rooms + 9 * (count.church + count.repeats);
    const rounds = roundsOf(board).join();
    drawn.set(rounds, { times: 1 + (drawn.get(rounds)?.times ?? 0), price });
    board.restore(start);
  }
  return drawn;
}

const pricesOf = (drawn: ReturnType<typeof drawnFrom>): number[] => [
  ...new Set([...drawn.values()].map(({ price }) => price)),
];

test('every seating is drawn as often as exp(-price / temperature) says, also over a slot of pause', () => {
  // No team could meet another in two slots. 0 pauses in the second, 5 in the third; one room is free at the
  // end.
  const evening = [
    [0, 1, 2, 3],
    [1, 4, 5, 6],
    [0, 4, 7, 8],
    [5, 7, -1, -1],
  ];
  const drawn = [...drawnFrom(boardOf(evening), 1).values()];
  const weights = drawn.map(({ price }) => Math.exp(-price));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const kept = drawn.reduce((sum, { times }) => sum + times, 0);
  for (const [i, { times }] of drawn.entries()) {
    const expected = (kept * (weights[i] ?? 0)) / all;
    if (expected < 100) continue;
    expect(Math.abs(times - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
  expect(weights.filter((weight) => (kept * weight) / all >= 100).length).toBeGreaterThan(50);
});

test('hardly warm, two rooms are seated at once as well as they can be', () => {
  const board = boardOf([
    [0, 1, 2, 3],
    [2, 4, 0, 5],
    [0, 6, 2, 7],
  ]);
  expect(board.costs.count.rooms).toBe(4);
  expect(pricesOf(drawnFrom(board, 0.01))).toEqual([0]);
});

test('hardly warm, a team that comes back to its room after a long pause still does', () => {
  const board = boardOf([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
    [0, 16, 17, 18],
  ]);
  expect(pricesOf(drawnFrom(board, 0.01))).toEqual([0]);
});

test('who would meet again, or one of their church, does so only where it is not dear', () => {
  const evening = [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
  ];
  const board = boardOf(evening, [0, 3]);
  expect(Math.max(...pricesOf(drawnFrom(board, 0.5)))).toBeLessThan(9);
  expect(Math.max(...pricesOf(drawnFrom(board, 50)))).toBeGreaterThan(9);
});
