import { expect, test } from 'vitest';
import { type AnnouncedRound, changesByTeam } from './schedule-changes.ts';

const round = (roundNumber: number, more: Partial<AnnouncedRound> = {}): AnnouncedRound => ({
  ...{ teamId: 1, roundNumber, minutes: 1110 + 30 * roundNumber, roomNumber: 1, opponentId: 2 },
  ...more,
});

test('unchanged rounds aren’t announced', () => {
  const rounds = [round(1), round(2, { opponentId: 3 }), round(1, { teamId: 2, opponentId: 1 })];
  expect(changesByTeam(rounds, rounds.toReversed()).size).toBe(0);
});

test('another room, time or opponent of a round is one change of its teams', () => {
  const announced = [round(1), round(2), round(1, { teamId: 2, opponentId: 1 })];
  const now = [round(1), round(2, { roomNumber: 4 }), round(1, { teamId: 2, opponentId: 1 })];
  expect([...changesByTeam(announced, now)]).toEqual([
    [1, [{ from: round(2), to: round(2, { roomNumber: 4 }) }]],
  ]);
  const late = [round(1, { minutes: 1150 })];
  expect(changesByTeam([round(1)], late).get(1)).toEqual([{ from: round(1), to: late[0] }]);
});

test('a round that moved to another slot is known again by its opponent', () => {
  const announced = [round(1, { opponentId: 3 }), round(2, { opponentId: 4 })];
  const moved = round(5, { opponentId: 4 });
  expect(changesByTeam(announced, [round(1, { opponentId: 3 }), moved]).get(1)).toEqual([
    { from: announced[1], to: moved },
  ]);
});

test('a new team is told all its rounds, a withdrawn one that all are dropped', () => {
  expect(changesByTeam([], [round(2), round(1)]).get(1)).toEqual([
    { from: null, to: round(1) },
    { from: null, to: round(2) },
  ]);
  expect(changesByTeam([round(1)], []).get(1)).toEqual([{ from: round(1), to: null }]);
});

test('of a slot that was shifted, played rounds aren’t announced', () => {
  const played = { ...round(1, { minutes: 1150 }), isPlayed: true };
  const open = round(2, { minutes: 1180 });
  const changes = changesByTeam([round(1), round(2)], [played, open]);
  expect(changes.get(1)).toEqual([{ from: round(2), to: open }]);
  expect(changesByTeam([round(1)], [played]).size).toBe(0);
});
