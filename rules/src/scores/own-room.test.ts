import { expect, test } from 'vitest';
import { lastUsedRoom } from './next-of-room.ts';

const used = (roomNumber: number, time: string) => ({
  roomNumber,
  at: new Date(`2026-11-20T${time}:00Z`),
});
const saved = (version: number, roomNumber: number, time: string) => ({
  ...used(roomNumber, time),
  version,
});

test('the room last used is that of the latest save, in whatever order they come', () => {
  const saves = [saved(41, 3, '19:20'), saved(57, 8, '20:00'), saved(50, 5, '19:40')];
  expect(lastUsedRoom(saves)).toEqual(used(8, '20:00'));
});

test('a clock that was set back makes no older save the latest', () => {
  expect(lastUsedRoom([saved(41, 3, '20:40'), saved(57, 8, '20:39')])?.roomNumber).toBe(8);
});

test('who has entered nothing has used no room', () => {
  expect(lastUsedRoom([])).toBeNull();
});
