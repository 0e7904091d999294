import { expect, test } from 'vitest';
import { playTimes, refusalOf, roundsAtOnce, slotsNeeded } from './capacity.ts';
import type { Instance } from './instance.ts';

function instance(
  arrivals: readonly number[],
  rooms: number,
  rounds: number,
  maxSlots: number,
): Instance {
  return {
    teams: arrivals.map((skip, i) => ({ id: i + 1, churchId: i + 1, skip })),
    rooms: Array.from({ length: rooms }, (_, i) => ({ roomNumber: i + 1, building: 'A' })),
    rounds,
    maxSlots,
  };
}

const onTime = (teams: number): number[] => new Array<number>(teams).fill(0);

test('rooms and present teams both limit the rounds at once', () => {
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

test('one team is refused (F5)', () => {
  expect(refusalOf(instance([0], 2, 5, 7))).toEqual({ code: 'teams', teams: 1 });
});

test('no room is refused (F5)', () => {
  expect(refusalOf(instance(onTime(6), 0, 5, 7))).toEqual({ code: 'rooms' });
});

test('too many rounds for the evening name the slots, rooms or rounds that would do (F5)', () => {
  expect(refusalOf(instance(onTime(20), 5, 5, 7))).toEqual({
    code: 'slots',
    needed: 10,
    evening: 7,
    roomsNeeded: 8,
    roundsPossible: 3,
  });
});

test('no number of rooms helps when an evening has fewer slots than rounds (F5)', () => {
  expect(refusalOf(instance(onTime(6), 3, 5, 4))).toMatchObject({ needed: 5, roomsNeeded: null });
});

test('a team that arrives too late for its rounds is named (F5)', () => {
  expect(refusalOf(instance([0, 0, 2, 0, 0, 0, 0, 0], 4, 5, 6))).toEqual({
    code: 'late',
    needed: 7,
    evening: 6,
    teamIds: [3],
  });
});

test('teams that stand in the way only together are named, the latest first, until it fits', () => {
  expect(refusalOf(instance([0, 0, 2, 2, 2, 2, 2, 2], 3, 5, 7))).toEqual({
    code: 'late',
    needed: 8,
    evening: 7,
    teamIds: [3, 4, 5, 6],
  });
});

test('what fits is not refused', () => {
  expect(refusalOf(instance(onTime(14), 5, 5, 7))).toBeNull();
});
