import { expect, test } from 'vitest';
import type { Instance } from './instance.ts';
import { refusalOf } from './refusal.ts';

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
