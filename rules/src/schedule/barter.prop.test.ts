import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvening } from '../../testing/evenings.ts';
import { pick, seeded, shuffled } from '../chance.ts';
import { Barter } from './barter.ts';
import { Board } from './board.ts';
import { playTimes } from './capacity.ts';
import { MOST_SLOTS, Pieces } from './pieces.ts';
import { CHURCH, REPEATS } from './tally.ts';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });

/** Every criterion at a price that no sum of the others can stand for, and a heat above them all. */
const PRICES = [1, 100, 1e4, 1e6, 1e8, 1e10];
const HEAT = 1e13;

function fullBoard(seed: number): Board {
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

const roundsOf = (board: Board): number[] =>
  Array.from({ length: board.teams }, (_, team) => board.roundsOf(team)).sort((a, b) => a - b);

test('what is bartered costs what it says, and nobody meets, plays or arrives otherwise than before', () => {
  let bartered = 0;
  fc.assert(
    fc.property(SEEDS, (seed) => {
      const board = fullBoard(seed);
      fc.pre(board.slots <= MOST_SLOTS);
      const barter = new Barter(board);
      const chance = seeded(seed + 1);
      const rounds = roundsOf(board);
      const { total } = board.tally;
      const [church, repeats] = [total[CHURCH], total[REPEATS]];
      for (let i = 0; i < 100; i++) {
        const before = value(board);
        const price = barter.draw(chance, HEAT);
        if (price === null) continue;
        board.keep();
        bartered++;
        expect(value(board) - before).toBe(price);
        expect([total[CHURCH], total[REPEATS]]).toEqual([church, repeats]);
        expect(roundsOf(board)).toEqual(rounds);
        expectOnePlaceEach(board);
      }
    }),
  );
  expect(bartered).toBeGreaterThan(1000);
});

/** Nobody has two places in a slot, or one before they are there. */
function expectOnePlaceEach(board: Board): void {
  for (const [place, team] of board.seat.entries()) {
    if (team < 0) continue;
    expect(board.placeOf(team, board.slot(place))).toBe(place);
    expect(board.rows.present(team, board.slot(place))).toBe(true);
  }
}

/** Rounds of a round robin of eight teams, by the circle method, some of them left out. */
function loosePlan(seed: number): Board {
  const chance = seeded(seed);
  const order = shuffled([...Array(8).keys()], chance);
  const teams = order.map((team) => ({ id: team + 1, churchId: 1 + (team % 6), skip: 0 }));
  const rooms = [1, 2, 3, 4].map((roomNumber) => ({ roomNumber, building: 'A' }));
  const board = new Board(teams, rooms, 6);
  for (let slot = 0; slot < board.slots; slot++) {
    const ring = order.slice(1);
    const turned = [...ring.slice(slot), ...ring.slice(0, slot)];
    const line = [order[0] ?? 0, ...turned];
    for (const [i, room] of shuffled([0, 1, 2, 3], chance).entries()) {
      if (pick(chance, 4) === 0) continue;
      board.write(board.placeIn(slot, room), line[i] ?? 0);
      board.write(board.placeIn(slot, room) + 1, line[7 - i] ?? 0);
      board.keep();
    }
  }
  return board;
}

test('two teams can exchange a set of slots without a further meeting exactly when it is of whole pieces', () => {
  fc.assert(
    fc.property(SEEDS, fc.integer({ min: 1, max: 7 }), (seed, other) => {
      const board = loosePlan(seed);
      const pieces = new Pieces(board.teams);
      pieces.cut(board, 0, other);
      const found = Array.from(pieces.slots.subarray(0, pieces.count));
      const movable = found.reduce((all, piece) => all | piece, 0);
      for (let slots = 1; slots < 1 << board.slots; slots++) {
        if ((slots & ~movable) !== 0) continue;
        const isWhole = found.every((piece) => [0, piece].includes(piece & slots));
        expect(meetsNobodyTwice(board, other, slots)).toBe(isWhole);
      }
    }),
    { numRuns: 50 },
  );
});

/** Whether nobody meets a team twice once the first and another exchange some slots. */
function meetsNobodyTwice(board: Board, other: number, slots: number): boolean {
  const metBy: number[][] = [[], []];
  for (let slot = 0; slot < board.slots; slot++) {
    const flip = (slots >> slot) & 1;
    for (const [i, team] of [0, other].entries()) {
      const place = board.placeOf(team, slot);
      if (place >= 0) metBy[i ^ flip]?.push(board.at(place ^ 1));
    }
  }
  return metBy.every((met) => new Set(met).size === met.length);
}
