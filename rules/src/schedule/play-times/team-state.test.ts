import { expect, test } from 'vitest';
import {
  afterPause,
  afterPlaying,
  blockIn,
  dueIn,
  FINISHED,
  idleIn,
  latestSlot,
  makesRun,
  needsRun,
  stateOf,
} from './team-state.ts';

const parts = (state: number): number[] => [dueIn(state), idleIn(state), blockIn(state)];

test('a state holds rounds due, slots idle and rounds on end', () => {
  expect(parts(stateOf(5, -2, 0))).toEqual([5, -2, 0]);
  expect(parts(stateOf(51, 5000, 0))).toEqual([51, 5000, 0]);
  expect(parts(stateOf(1, 0, 3))).toEqual([1, 0, 3]);
});

test('who plays has a round less due, and one more on end unless it was idle', () => {
  expect(parts(afterPlaying(stateOf(5, 0, 0)))).toEqual([4, 0, 1]);
  expect(parts(afterPlaying(stateOf(4, 0, 1)))).toEqual([3, 0, 2]);
  expect(parts(afterPlaying(stateOf(4, 2, 0)))).toEqual([3, 0, 1]);
  expect(afterPlaying(stateOf(1, 0, 2))).toBe(FINISHED);
});

test('who pauses is idle for a slot more, once it is there', () => {
  expect(parts(afterPause(stateOf(4, 0, 3)))).toEqual([4, 1, 0]);
  expect(parts(afterPause(stateOf(4, 1, 0)))).toEqual([4, 2, 0]);
  expect(parts(afterPause(stateOf(4, -3, 0)))).toEqual([4, -2, 0]);
  expect(parts(afterPause(stateOf(4, -1, 0)))).toEqual([4, 0, 0]);
  expect(parts(afterPause(stateOf(4, 0, 0)))).toEqual([4, 1, 0]);
  expect(afterPause(FINISHED)).toBe(FINISHED);
});

test('the fourth round on end makes a run (F3), the fifth no other', () => {
  expect([2, 3, 4].map((block) => makesRun(stateOf(2, 0, block)))).toEqual([false, true, false]);
  expect(afterPlaying(stateOf(3, 0, 4))).toBe(stateOf(2, 0, 4));
});

test('a team needs a run when its rounds leave too few slots for pauses', () => {
  expect(needsRun(stateOf(4, 0, 0), 4)).toBe(true);
  expect(needsRun(stateOf(4, 0, 0), 5)).toBe(false);
  expect(needsRun(stateOf(1, 0, 3), 1)).toBe(true);
  expect(needsRun(stateOf(1, 0, 3), 2)).toBe(false);
  expect(needsRun(stateOf(4, 0, 4), 4)).toBe(false);
});

test('a round has its latest slot: by the wait once a team has begun, and by the end of the evening', () => {
  const latest = (state: number): number[] =>
    [1, 2, 3].map((plays) => latestSlot(state, plays, 9, 1));
  expect(latest(stateOf(3, 0, 0))).toEqual([2, 4, 6]);
  expect(latest(stateOf(3, -4, 0))).toEqual([6, 8, 9]);
  expect(latest(stateOf(3, 0, 1))).toEqual([2, 4, 6]);
  expect(latest(stateOf(3, 1, 0))).toEqual([1, 3, 5]);
  expect([1, 2, 3].map((plays) => latestSlot(stateOf(3, 0, 1), plays, 4, 1))).toEqual([2, 3, 4]);
});
