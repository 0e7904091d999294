import { expect, it } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { roundsToMake, staysLocked } from './friday.ts';

const round = (id: number, roundNumber: number, roomNumber: number, teams = [1, 2]) => ({
  ...{ ...OPEN_ROUND, id, roundNumber, roomNumber },
  ...{ leftTeamId: teams[0] ?? 0, rightTeamId: teams[1] ?? 0 },
});

const NOTHING = { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] };

it('a round stays if it, its room, or its slot is locked, not if its room is closed (X5, X6)', () => {
  const rounds = [round(7, 1, 1), round(8, 1, 2), round(9, 2, 1), round(10, 2, 2)];
  const stay = (more: Partial<Parameters<typeof staysLocked>[0]>) =>
    rounds.filter(staysLocked({ ...NOTHING, ...more })).map(({ id }) => id);
  expect(stay({ roundIds: [8] })).toEqual([8]);
  expect(stay({ roomNumbers: [1] })).toEqual([7, 9]);
  expect(stay({ roundNumbers: [2] })).toEqual([9, 10]);
  expect(stay({ closedRooms: [{ roomNumber: 1, fromRound: 1 }] })).toEqual([]);
});

it('a new schedule adds the rounds that teams lack, one more if they are odd in number (F2)', () => {
  expect(roundsToMake([1, 2, 3, 4], [], 5)).toBe(10);
  expect(roundsToMake([1, 2, 3], [], 5)).toBe(8);
  expect(roundsToMake([1, 2, 3, 4], [round(7, 1, 1)], 5)).toBe(9);
  // The opponent has withdrawn: only one team is left.
  expect(roundsToMake([1, 2, 3, 4], [round(7, 1, 1, [1, 99])], 5)).toBe(10);
  expect(roundsToMake([1, 2], [round(7, 1, 1), round(8, 2, 1)], 2)).toBe(0);
});
