import { expect, test } from 'vitest';
import type { Instance, Placement } from './instance.ts';
import { violations } from './violations.ts';

const INSTANCE: Instance = {
  teams: [
    { id: 11, churchId: 1, skip: 0 },
    { id: 12, churchId: 2, skip: 0 },
    { id: 13, churchId: 3, skip: 1 },
  ],
  rooms: [
    { roomNumber: 101, building: 'A' },
    { roomNumber: 102, building: 'A' },
  ],
  rounds: 1,
  maxSlots: 3,
};

const round = (slot: number, roomNumber: number, left: number, right: number): Placement => ({
  slot,
  roomNumber,
  left,
  right,
});

const RIGHT = [round(0, 101, 11, 12), round(1, 101, 13, 12)];

test('a schedule in which one team plays one more because the sum is odd is correct (F2)', () => {
  expect(violations(INSTANCE, RIGHT)).toEqual([]);
});

test('a second team with one more round is one too many (F2)', () => {
  expect(violations(INSTANCE, [...RIGHT, round(2, 101, 11, 13)])).toEqual([
    { code: 'rounds', teamId: 12, rounds: 2 },
    { code: 'rounds', teamId: 13, rounds: 2 },
  ]);
});

test.each([
  ['a slot after the evening', round(3, 101, 13, 12), { code: 'slot', slot: 3 }],
  ['an unknown room', round(1, 9, 13, 12), { code: 'room', slot: 1, roomNumber: 9 }],
  ['a room twice', round(0, 101, 13, 12), { code: 'room-twice', slot: 0, roomNumber: 101 }],
  ['an unknown team', round(1, 101, 99, 12), { code: 'team', slot: 1, teamId: 99 }],
  ['a team twice', round(0, 102, 13, 12), { code: 'team-twice', slot: 0, teamId: 12 }],
  ['a team against itself', round(1, 101, 13, 13), { code: 'team-twice', slot: 1, teamId: 13 }],
  ['a team too early', round(0, 102, 13, 12), { code: 'team-late', slot: 0, teamId: 13 }],
])('%s is found (F2)', (_, second, expected) => {
  expect(violations(INSTANCE, [round(0, 101, 11, 12), second])).toContainEqual(expected);
});

test('a team without its rounds is found (F2)', () => {
  expect(violations(INSTANCE, RIGHT.slice(0, 1))).toContainEqual({
    code: 'rounds',
    teamId: 13,
    rounds: 0,
  });
});
