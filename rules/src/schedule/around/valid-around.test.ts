import { expect, it } from 'vitest';
import { placed, smallEvening } from '../../../testing/small-evening.ts';
import { isValidAround } from './solve-around.ts';

const AROUND = {
  instance: { ...smallEvening('abcd', 'AA', 2, [0, 0, 0, 1]), maxSlots: 4 },
  standing: placed('0 1 1 4'),
  barred: [{ slot: 2, roomNumber: 2 }],
};
const judged = (...lines: readonly string[]) => isValidAround(AROUND, placed(...lines));

it('rounds beside a locked one are sound, even where that one is before its team arrives (X5)', () => {
  expect(judged('1 1 1 2', '1 2 3 4', '2 1 2 3')).toBe(true);
});

it.each([
  ['a locked round’s cell', '0 1 2 3', '1 1 1 2', '1 2 3 4'],
  ['a barred cell', '1 1 1 2', '1 2 3 4', '2 2 2 3'],
  ['the same cell twice', '1 1 1 2', '1 1 3 4', '2 1 2 3'],
  ['a team twice in a slot', '1 1 1 2', '1 2 2 3', '2 1 3 4'],
  ['a team beside its locked round', '0 2 1 2', '1 2 3 4', '2 1 2 3'],
  ['a team before it arrives', '0 2 3 4', '1 1 1 2', '2 1 2 3'],
  ['a room that is not the group’s', '1 3 1 2', '1 2 3 4', '2 1 2 3'],
  ['a slot that the evening does not have', '4 1 1 2', '1 2 3 4', '2 1 2 3'],
  ['a team of another group', '1 1 1 9', '1 2 3 4', '2 1 2 3'],
  ['a round too few', '1 1 1 2', '1 2 3 4'],
  ['a round too many', '1 1 1 2', '1 2 3 4', '2 1 2 3', '3 1 1 2'],
])('%s is not', (_, ...lines) => {
  expect(judged(...lines)).toBe(false);
});
