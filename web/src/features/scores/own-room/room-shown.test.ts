import { expect, test } from 'vitest';
import { roomShown } from './room-shown.ts';

const EARLIER = '2026-11-20T19:20:00.000Z';
const LATER = '2026-11-20T19:40:00.000Z';

test.each([
  ['a new device knows what the account did', null, { roomNumber: 3, at: EARLIER }, 3],
  [
    'a choice stands until the next result',
    { roomNumber: 5, after: EARLIER },
    { roomNumber: 3, at: EARLIER },
    5,
  ],
  [
    'after a result on another device the server decides',
    { roomNumber: 5, after: EARLIER },
    { roomNumber: 8, at: LATER },
    8,
  ],
  ['a choice before the first result stands', { roomNumber: 5, after: null }, null, 5],
  ['the only result was undone', { roomNumber: 5, after: EARLIER }, null, 5],
  ['without an answer the device remembers', { roomNumber: 5, after: EARLIER }, undefined, 5],
  ['nobody has entered or chosen anything', null, null, null],
  ['nothing is known', null, undefined, null],
] as const)('%s', (_, kept, answered, shown) => {
  expect(roomShown(kept, answered)).toBe(shown);
});
