import { expect, test } from 'vitest';
import { shortageOf } from './evening-fit.ts';

const teams = (count: number, arrival = 0) => ({
  arrivals: new Array<number>(count).fill(arrival),
});
const evening = { slots: 7, rooms: 5, taken: () => 0 };

test('an evening with enough rooms and slots has no shortage', () => {
  expect(shortageOf([teams(14)], 5, evening)).toBeNull();
});

test('a shortage says how many rooms or slots would do', () => {
  expect(shortageOf([teams(10), teams(10)], 5, evening)).toEqual({
    ...{ rounds: 50, slots: 7, rooms: 5 },
    ...{ roomsNeeded: 8, slotsNeeded: 10 },
  });
});

test('rooms that other rounds occupy are not counted', () => {
  expect(shortageOf([teams(14)], 5, { ...evening, taken: () => 2 })).toMatchObject({
    roomsNeeded: 7,
  });
});
