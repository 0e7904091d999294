import { expect, it } from 'vitest';
import { isClosed, type Locks, lockOnCell, lockOnRound } from './saved-schedule.ts';

const locks: Locks = {
  rounds: new Set([1]),
  rooms: new Set([10]),
  slots: new Set([2]),
  closedFrom: new Map([[11, 3]]),
};

it('a round is locked by itself, by its room or by its slot (X5)', () => {
  expect(lockOnRound(locks, { id: 1, slot: 0, roomNumber: 11 })).toBe('round');
  expect(lockOnRound(locks, { id: 2, slot: 0, roomNumber: 10 })).toBe('room');
  expect(lockOnRound(locks, { id: 2, slot: 2, roomNumber: 11 })).toBe('slot');
  expect(lockOnRound(locks, { id: 2, slot: 1, roomNumber: 11 })).toBeNull();
});

it('a free cell is locked by its room or its slot (X5)', () => {
  expect(lockOnCell(locks, { slot: 0, roomNumber: 10 })).toBe('room');
  expect(lockOnCell(locks, { slot: 2, roomNumber: 11 })).toBe('slot');
  expect(lockOnCell(locks, { slot: 3, roomNumber: 11 })).toBeNull();
});

it('a room is closed from its slot on, and not before (X6)', () => {
  expect(isClosed(locks, { slot: 2, roomNumber: 11 })).toBe(false);
  expect(isClosed(locks, { slot: 3, roomNumber: 11 })).toBe(true);
  expect(isClosed(locks, { slot: 6, roomNumber: 10 })).toBe(false);
});
