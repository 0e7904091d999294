import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { Group } from '@quizmeet/rules/tournament.ts';
import { expect, it } from 'vitest';
import { passingRooms } from './passing-rooms.ts';

const round = (roundNumber: number, roomNumber: number, group: Group): ListedRound => ({
  id: 100 * roomNumber + roundNumber,
  version: 1,
  day: 'Friday',
  division: 'Open',
  group,
  roundNumber,
  roomNumber,
  roomName: `A${roomNumber}`,
  timeString: '7:00 PM',
  leftTeamId: 1,
  rightTeamId: 2,
  leftTeamName: 'One',
  rightTeamName: 'Two',
  leftTeamScore: null,
  rightTeamScore: null,
  winningTeam: '',
});

it('a room that stays with its group is not named', () => {
  expect(passingRooms([])).toBeNull();
  expect(
    passingRooms([round(1, 1, 'Open 1'), round(3, 1, 'Open 1'), round(1, 2, 'Open 2')]),
  ).toBeNull();
});

it('a room that passes is named with its groups, in the order of the evening (F4)', () => {
  const rounds = [
    round(5, 1, 'Novice 1'),
    round(4, 1, 'Novice 1'),
    round(1, 1, 'Open 2'),
    round(2, 1, 'Open 2'),
    round(1, 2, 'Open 2'),
  ];
  expect(passingRooms(rounds)).toBe(
    'Rooms that serve several groups: A1 (Open 2, from round 4 on Novice 1).',
  );
});

it('of many rooms only some are named', () => {
  const rounds = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((room) => [
    round(1, room, 'Open 1'),
    round(2, room, 'Open 2'),
  ]);
  expect(passingRooms(rounds)).toMatch(/A6 \(.*\), 2 other rooms\.$/);
});
