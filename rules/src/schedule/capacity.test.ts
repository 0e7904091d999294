import { expect, test } from 'vitest';
import { playTimes, roundsAtOnce, slotsNeeded } from './capacity.ts';

const onTime = (teams: number): number[] => new Array<number>(teams).fill(0);

test('rooms and present teams both limit simultaneous rounds', () => {
  expect(roundsAtOnce([0, 0, 0, 1, 1], 5, 0)).toBe(1);
  expect(roundsAtOnce([0, 0, 0, 1, 1], 5, 1)).toBe(2);
  expect(roundsAtOnce(onTime(20), 5, 0)).toBe(5);
});

test('14 teams with 5 rounds fill 5 rooms for exactly 7 slots', () => {
  expect(slotsNeeded(onTime(14), 5, 5)).toBe(7);
});

test('15 rounds of 6 teams in 2 rooms need 8 slots', () => {
  expect(slotsNeeded(onTime(6), 2, 5)).toBe(8);
});

test('an odd number of places makes one team play one more (F2)', () => {
  expect(slotsNeeded(onTime(3), 2, 5)).toBe(8);
});

test('a team that arrives two slots late needs two slots more than its rounds', () => {
  expect(slotsNeeded([2, ...onTime(7)], 4, 5)).toBe(7);
});

test('late teams that must all play in every slot left can need more than their own time', () => {
  // Six arrive at slot 2 and have 3 rooms; meanwhile the two others can only meet each other.
  expect(slotsNeeded([0, 0, 2, 2, 2, 2, 2, 2], 3, 5)).toBe(8);
});

test('who plays when gives every team its rounds, none before it arrives', () => {
  const arrivals = [0, 0, 2, 2, 2, 2, 2, 2];
  const plan = playTimes(arrivals, 3, 5, 8) ?? [];
  expect(plan).toHaveLength(8);
  for (const [team, arrival] of arrivals.entries()) {
    const slots = plan.flatMap((playing, slot) => (playing.includes(team) ? [slot] : []));
    expect(slots).toHaveLength(5);
    expect(Math.min(...slots)).toBeGreaterThanOrEqual(arrival);
  }
  expect(playTimes(arrivals, 3, 5, 7)).toBeNull();
});
