import { roomFindings, sampleRooms } from '@quizmeet/rules/event/room.ts';
import { expect, test } from 'vitest';
import { entryOf, nextRoom, roomOf } from './rooms.tsx';

const rooms = sampleRooms().map(entryOf);

test('unchanged fields are sent as they were', () => {
  expect(rooms.map(roomOf)).toEqual(sampleRooms());
});

test.each(['', 'two', '-1', '1.5', '1e3'])('a number typed as "%s" is refused', (roomNumber) => {
  const [first] = rooms;
  if (first === undefined) throw new Error('no room');
  expect(roomFindings([roomOf({ ...first, roomNumber })])).toMatchObject([
    { path: '0.roomNumber' },
  ]);
});

test('a new room has the next number and the last building', () => {
  expect(nextRoom(rooms)).toMatchObject({ roomNumber: '30', building: 'Student Center' });
  expect(nextRoom([])).toMatchObject({ roomNumber: '1', building: '' });
});
