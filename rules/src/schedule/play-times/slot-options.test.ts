import { expect, test } from 'vitest';
import { countStates, countsAfter, type SlotLimits, SlotOptions } from './slot-options.ts';
import { FINISHED, stateOf } from './team-state.ts';

const fresh = (due: number): number => stateOf(due, 0, 0);
const justPlayed = (due: number, block = 1): number => stateOf(due, 0, block);

/** The teams that play in each option: how many of each of these states. */
function ways(states: readonly number[], limits: SlotLimits, most = 1000): number[][] | null {
  const kinds = [...new Set(states)];
  const found = new SlotOptions(limits).from(countStates(states), most);
  if (found === null) return null;
  return found.map(({ playing }) =>
    kinds.map((kind) => {
      const at = playing.findIndex((state, i) => i % 2 === 0 && state === kind);
      return at < 0 ? 0 : (playing[at + 1] as number);
    }),
  );
}

test('teams are counted by state, in the order of the states', () => {
  expect(countStates([fresh(2), justPlayed(1), fresh(2), FINISHED])).toEqual([
    ...[FINISHED, 1],
    ...[justPlayed(1), 1],
    ...[fresh(2), 2],
  ]);
});

test('after a slot, who played and who paused are in their next states', () => {
  const counts = countStates([fresh(2), fresh(2), fresh(2), justPlayed(1)]);
  const after = countsAfter(counts, countStates([fresh(2), justPlayed(1)]));
  const waiting = stateOf(2, 1, 0);
  expect(after).toEqual(countStates([waiting, waiting, justPlayed(1), FINISHED]));
});

test('any two of three teams can begin; which two makes no difference', () => {
  const limits = { most: 1, ahead: [1, 1], wait: 2 };
  expect(ways([fresh(2), fresh(2), fresh(2)], limits)).toEqual([[2]]);
});

test('who has waited as long as it may must play', () => {
  const waiting = stateOf(1, 1, 0);
  const limits = { most: 1, ahead: [1, 1, 1], wait: 1 };
  expect(ways([waiting, fresh(2), fresh(2)], limits)).toEqual([[1, 1]]);
});

test('who has a round for every slot must play, who is not there cannot', () => {
  const late = stateOf(2, -1, 0);
  const limits = { most: 2, ahead: [2, 2], wait: 3 };
  expect(ways([fresh(3), fresh(2), late], limits)).toEqual([[1, 1, 0]]);
});

test('what is due ahead must have places there', () => {
  const two = [fresh(2), fresh(2)];
  const limits = { most: 1, wait: 3 };
  expect(ways(two, { ...limits, ahead: [1, 1] })).toEqual([[2], [0]]);
  expect(ways(two, { ...limits, ahead: [1, 0] })).toEqual([[2]]);
  expect(ways(two, { ...limits, ahead: [0, 0] })).toEqual([]);
});

test('a fourth round on end is a run; tightness counts slots without a spare place', () => {
  const states = [justPlayed(2, 3), justPlayed(2, 3)];
  const [both] =
    new SlotOptions({ most: 1, ahead: [1, 1], wait: 1 }).from(countStates(states), 9) ?? [];
  expect(both?.runs).toBe(2);
  expect(both?.tightness).toBeCloseTo(1 / 3 + 1 / 3);
});

test('more ways than may be looked at are told by null', () => {
  const states = [fresh(2), justPlayed(2), stateOf(2, 1, 0), stateOf(2, 2, 0)];
  const limits = { most: 2, ahead: [2, 2, 2, 2], wait: 5 };
  expect(ways(states, limits, 100)?.length).toBe(8);
  expect(ways(states, limits, 7)).toBeNull();
});
