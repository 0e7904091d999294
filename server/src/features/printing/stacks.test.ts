import { expect, it } from 'vitest';
import { stacked } from './stacks.ts';

const round = (id: number, roundNumber: number, roomNumber: number) => ({
  id,
  roundNumber,
  roomNumber,
});
const EVENING = [round(1, 1, 7), round(2, 1, 3), round(3, 2, 3), round(4, 3, 7), round(5, 3, 3)];
/** Round 3 was moved before round 2. */
const minutes = (roundNumber: number) => [0, 420, 480, 450][roundNumber] ?? 0;
const idsOf = (order: 'room' | 'round') =>
  stacked(EVENING, order, minutes).map(({ number, rounds }) => [
    number,
    rounds.map(({ id }) => id),
  ]);

it('a stack for each room, by its number, in the order in which its rounds are played', () => {
  expect(idsOf('room')).toEqual([
    [3, [2, 5, 3]],
    [7, [1, 4]],
  ]);
});

it('a stack for each round, the earliest first, in the order of rooms', () => {
  expect(idsOf('round')).toEqual([
    [1, [2, 1]],
    [3, [5, 4]],
    [2, [3]],
  ]);
});
