import { expect, test } from 'vitest';
import { seeded } from '../../../chance.ts';
import { Board } from '../board/board.ts';
import { drawPlaceOfRoomChange } from './draw-place.ts';

/** In rooms 0 and 1, slot by slot, team indexes: 0 and 4 change rooms, the others stay. */
const EVENING = [0, 1, 4, 5, 4, 2, 0, 6];

const teams = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, churchId: i + 1, skip: 0 }));
const rooms = [1, 2].map((roomNumber) => ({ roomNumber, building: 'A' }));

function drawn(evening: readonly number[]): Map<number, number> {
  const board = new Board(teams, rooms, 2);
  board.restore(Int16Array.from(evening));
  const chance = seeded(1);
  const times = new Map<number, number>();
  for (let draw = 0; draw < 400; draw++) {
    const team = board.at(drawPlaceOfRoomChange(board, chance));
    times.set(team, (times.get(team) ?? 0) + 1);
  }
  return times;
}

test('teams that change rooms are drawn nearly always, all of them', () => {
  const times = drawn(EVENING);
  const changing = [0, 4].map((team) => times.get(team) ?? 0);
  expect(Math.min(...changing)).toBeGreaterThan(100);
  expect((changing[0] ?? 0) + (changing[1] ?? 0)).toBeGreaterThan(380);
});

test('where nobody changes rooms, anybody is drawn', () => {
  expect([...drawn([0, 1, 4, 5, 0, 2, 4, 6]).keys()].sort()).toEqual([0, 1, 2, 4, 5, 6]);
});
