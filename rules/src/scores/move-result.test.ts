import { expect, test } from 'vitest';
import type { RoundResult } from '../tournament.ts';
import { isTurned, likelyTargets, movedResult, type ResultPlace } from './move-result.ts';

const at = (
  id: number,
  roundNumber: number,
  roomNumber: number,
  teams: readonly [left: number, right: number],
): ResultPlace => ({ id, roundNumber, roomNumber, leftTeamId: teams[0], rightTeamId: teams[1] });
const line = (quizzerId: number) => ({ quizzerId, correct: 2, errors: 0 });
const FROM = at(1, 3, 5, [10, 20]);
const RESULT: RoundResult = {
  roundId: 1,
  left: { teamId: 10, score: 120, lines: [line(101), line(102)] },
  right: { teamId: 20, score: 80, lines: [line(201)] },
  winner: 'left',
};
const nobody = { left: new Set<number>(), right: new Set<number>() };

test('the same teams are likelier than the same room, that likelier than the same time (X7)', () => {
  const far = at(2, 6, 9, [50, 60]);
  const neighbor = at(3, 3, 6, [50, 60]);
  const nextDoorButOne = at(4, 3, 7, [70, 80]);
  const later = at(5, 5, 5, [50, 60]);
  const sooner = at(6, 4, 5, [50, 60]);
  const oneTeam = at(7, 7, 9, [20, 60]);
  const bothTeams = at(8, 7, 8, [20, 10]);
  const all = [far, neighbor, FROM, nextDoorButOne, later, sooner, oneTeam, bothTeams];
  const order = [bothTeams, oneTeam, sooner, later, neighbor, nextDoorButOne, far];
  expect(likelyTargets(FROM, all)).toEqual(order);
  expect(likelyTargets(FROM, all.toReversed())).toEqual(order);
});

test('the sides turn only for a team that plays in both rounds on different sides (X7)', () => {
  expect(isTurned(FROM, at(2, 1, 1, [20, 10]))).toBe(true);
  expect(isTurned(FROM, at(2, 1, 1, [30, 10]))).toBe(true);
  expect(isTurned(FROM, at(2, 1, 1, [10, 30]))).toBe(false);
  expect(isTurned(FROM, at(2, 1, 1, [30, 40]))).toBe(false);
});

test('scores and winner go by side, lines only with quizzers of the target’s teams (X7)', () => {
  const to = at(2, 3, 6, [10, 40]);
  const holders = { left: new Set([101, 102, 103]), right: new Set([401]) };
  expect(movedResult(RESULT, to, false, holders)).toEqual({
    result: {
      roundId: 2,
      left: { teamId: 10, score: 120, lines: [line(101), line(102)] },
      right: { teamId: 40, score: 80, lines: [] },
      winner: 'left',
    },
    leftOut: [line(201)],
  });
});

test('turned, each side gets the other’s score, lines and victory (X7)', () => {
  const to = at(2, 3, 6, [20, 10]);
  const holders = { left: new Set([201]), right: new Set([101, 102]) };
  const { result, leftOut } = movedResult(RESULT, to, true, holders);
  expect(result).toEqual({
    roundId: 2,
    left: { teamId: 20, score: 80, lines: [line(201)] },
    right: { teamId: 10, score: 120, lines: [line(101), line(102)] },
    winner: 'right',
  });
  expect(leftOut).toEqual([]);
});

test('a forfeit stays one (X3)', () => {
  const forfeited: RoundResult = { ...RESULT, forfeit: true };
  expect(movedResult(forfeited, at(2, 3, 6, [30, 40]), false, nobody).result.forfeit).toBe(true);
});
