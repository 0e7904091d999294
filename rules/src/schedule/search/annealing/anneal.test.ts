import { expect, test } from 'vitest';
import { Board } from '../board/board.ts';
import { moveMixOf } from './anneal.ts';
import { ALL_MOVES, OTHER_MOVES, TIME_AND_OPPONENT_MOVES } from './simple-moves.ts';

const boardOf = (teams: number, rooms: number) =>
  new Board(
    Array.from({ length: teams }, (_, i) => ({ id: i + 1, churchId: i + 1, skip: 0 })),
    Array.from({ length: rooms }, (_, i) => ({ roomNumber: i + 1, building: 'A' })),
    6,
  );

const FREE_ROOMS = { church: 4, repeats: 2, wait: 1, runs: 1, rooms: 0, buildings: 0 };
const ALL = { church: 4, repeats: 2, wait: 1, runs: 1, rooms: 1, buildings: 0.1 };

test('rooms are changed only where changes of room count', () => {
  expect(moveMixOf(boardOf(8, 3), FREE_ROOMS)).toEqual({
    moves: TIME_AND_OPPONENT_MOVES,
    exchanges: 0,
    resamplings: 0,
  });
});

test('teams exchange often, and rooms are resampled; many teams do so less, and one room leaves nothing to do', () => {
  const usual = moveMixOf(boardOf(8, 3), ALL);
  expect(usual.moves).toBe(OTHER_MOVES);
  const many = moveMixOf(boardOf(72, 29), ALL);
  expect(many.moves).toBe(ALL_MOVES);
  expect(many.exchanges).toBeGreaterThan(0);
  expect(many.exchanges).toBeLessThan(usual.exchanges);
  expect(usual.resamplings).toBeGreaterThan(0);
  expect(many.resamplings).toBe(0);
  expect(moveMixOf(boardOf(8, 1), ALL)).toEqual({
    moves: ALL_MOVES,
    exchanges: 0,
    resamplings: 0,
  });
});
