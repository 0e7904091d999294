import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evening } from '../../../../testing/evenings.ts';
import { costOf, pricedBoard } from '../../../../testing/priced-board.ts';
import { pick, seeded, shuffled } from '../../../chance.ts';
import { Board } from '../board/board.ts';
import { firstBoard } from '../first-board.ts';
import { ExchangeComponents, MOST_SLOTS } from './exchange-components.ts';
import { TeamExchange } from './team-exchange.ts';

const SEEDS = fc.integer({ min: 0, max: 2 ** 31 });

/** A temperature above every cost. */
const TEMPERATURE = 1e13;

const roundsOf = (board: Board): number[] =>
  Array.from({ length: board.teams }, (_, team) => board.roundsOf(team));

const sortedRounds = (board: Board): number[] => roundsOf(board).sort((a, b) => a - b);

test('what is exchanged costs what it says, and nobody meets, plays or arrives otherwise than before', () => {
  let exchanged = 0;
  let handedOver = 0;
  fc.assert(
    fc.property(SEEDS, (seed) => {
      const board = pricedBoard(seed);
      fc.pre(board.slots <= MOST_SLOTS);
      const exchange = new TeamExchange(board);
      const chance = seeded(seed + 1);
      const rounds = sortedRounds(board);
      const { count } = board.costs;
      const [church, repeats] = [count.church, count.repeats];
      for (let i = 0; i < 100; i++) {
        const before = costOf(board);
        const own = roundsOf(board);
        const price = exchange.draw(chance, TEMPERATURE);
        if (price === null) continue;
        board.commit();
        exchanged++;
        if (roundsOf(board).join() !== own.join()) handedOver++;
        expect(costOf(board) - before).toBe(price);
        expect([count.church, count.repeats]).toEqual([church, repeats]);
        expect(sortedRounds(board)).toEqual(rounds);
        expectOnePlaceEach(board);
      }
    }),
  );
  expect(exchanged).toBeGreaterThan(1000);
  // About 100 are usual; how many varies much.
  expect(handedOver).toBeGreaterThan(0);
});

test('in an evening of as many slots as there are bits, the last can be exchanged too', () => {
  const chance = seeded(1);
  const board = firstBoard(evening({ teams: 31, rooms: 2, rounds: 4 }, chance), chance);
  expect(board.slots).toBe(MOST_SLOTS);
  const exchange = new TeamExchange(board);
  const last = board.placeIn(MOST_SLOTS - 1, 0);
  let changed = 0;
  for (let i = 0; i < 2000; i++) {
    const before = board.seats.slice(last);
    if (exchange.draw(chance, TEMPERATURE) === null) continue;
    board.commit();
    expectOnePlaceEach(board);
    if (board.seats.slice(last).join() !== before.join()) changed++;
  }
  expect(changed).toBeGreaterThan(10);
});

/** No team has two places in a slot, or a place before it arrives. */
function expectOnePlaceEach(board: Board): void {
  const wrong = [...board.seats.entries()].filter(([place, team]) => {
    if (team < 0) return false;
    const slot = board.slot(place);
    return board.placeOf(team, slot) !== place || !board.teamSlots.present(team, slot);
  });
  expect(wrong).toEqual([]);
}

/** Rounds of a round robin of eight teams (circle method), with some rounds left out. */
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
      board.note(board.placeIn(slot, room), line[i] ?? 0);
      board.note(board.placeIn(slot, room) + 1, line[7 - i] ?? 0);
      board.commit();
    }
  }
  return board;
}

test('two teams can exchange a set of slots without a further meeting exactly when it is of whole components', () => {
  fc.assert(
    fc.property(SEEDS, fc.integer({ min: 1, max: 7 }), (seed, other) => {
      const board = loosePlan(seed);
      const components = new ExchangeComponents(board.teams);
      components.find(board, 0, other);
      const found = Array.from(components.slots.subarray(0, components.count));
      const movable = found.reduce((all, component) => all | component, 0);
      for (let slots = 1; slots < 1 << board.slots; slots++) {
        if ((slots & ~movable) !== 0) continue;
        const isWhole = found.every((component) => [0, component].includes(component & slots));
        expect(meetsNobodyTwice(board, other, slots)).toBe(isWhole);
      }
    }),
    { numRuns: 50 },
  );
});

/** Whether no team is met twice after the first and another team exchange some slots. */
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
