import { expect, test } from 'vitest';
import { Board } from '../board/board.ts';
import { mixOf } from './anneal.ts';
import { ALL_STEPS, BESIDE_BARTER, ORDER_STEPS } from './simple-moves.ts';

const boardOf = (teams: number, rooms: number) =>
  new Board(
    Array.from({ length: teams }, (_, i) => ({ id: i + 1, churchId: i + 1, skip: 0 })),
    Array.from({ length: rooms }, (_, i) => ({ roomNumber: i + 1, building: 'A' })),
    6,
  );

const FREE_ROOMS = [4, 2, 1, 1, 0, 0];
const ALL = [4, 2, 1, 1, 1, 0.1];

test('rooms are changed only where changes of room count', () => {
  expect(mixOf(boardOf(8, 3), FREE_ROOMS)).toEqual({
    steps: ORDER_STEPS,
    bartered: 0,
    reseated: 0,
  });
});

test('teams barter often, and rooms are seated anew; many teams do so less, and one room leaves nothing to do', () => {
  const usual = mixOf(boardOf(8, 3), ALL);
  expect(usual.steps).toBe(BESIDE_BARTER);
  const many = mixOf(boardOf(72, 29), ALL);
  expect(many.steps).toBe(ALL_STEPS);
  expect(many.bartered).toBeGreaterThan(0);
  expect(many.bartered).toBeLessThan(usual.bartered);
  expect(usual.reseated).toBeGreaterThan(0);
  expect(many.reseated).toBe(0);
  expect(mixOf(boardOf(8, 1), ALL)).toEqual({
    steps: ALL_STEPS,
    bartered: 0,
    reseated: 0,
  });
});
