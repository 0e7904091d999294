import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { openRound, scoreParts } from './round-details.tsx';

const LISTED: ListedRound = {
  ...OPEN_ROUND,
  id: 5,
  version: 7,
  roundNumber: 2,
  roomNumber: 3,
  roomName: 'A 3',
  timeString: '7:30 PM',
};
const TEAM = { teamNumber: '1', division: 'Open', group: null, churchId: 1, churchName: 'Grace' };
const quizzer = (id: number) => ({ id, firstName: `Q${id}`, lastName: 'Lee' });
const TEAMS = [
  { ...TEAM, id: 1, teamName: 'Lima', quizzers: [quizzer(11), quizzer(12)] },
  { ...TEAM, id: 2, teamName: 'Xenia', quizzers: [quizzer(21)] },
] as never;
test('an open round is made of the schedule and the rosters that the device keeps (S8)', () => {
  const round = openRound(5, [LISTED], TEAMS);
  expect(round).toMatchObject(LISTED);
  expect(round?.leftTeamQuizzers.map(({ id, numberCorrect }) => [id, numberCorrect])).toEqual([
    [11, 0],
    [12, 0],
  ]);
  expect(round?.rightTeamQuizzers).toHaveLength(1);
});

test('a decided round isn’t: without its lines a save would remove them', () => {
  const decided: ListedRound = { ...LISTED, winningTeam: 'left', leftTeamScore: 50 };
  expect(openRound(5, [decided], TEAMS)).toBeUndefined();
  // A match has none.
  const match: ListedRound = { ...decided, day: 'Saturday' };
  expect(openRound(5, [match], TEAMS)).toMatchObject(match);
  expect(openRound(6, [LISTED], TEAMS)).toBeUndefined();
  expect(openRound(5, [LISTED], [])).toBeUndefined();
});

test('a score consists of quizzers’ points, team bonuses, and what questions and errors changed (S2, S3)', () => {
  const line = (id: number, numberCorrect: number, numberErrors = 0) => ({
    ...quizzer(id),
    numberCorrect,
    numberErrors,
  });
  expect(scoreParts([line(1, 4), line(2, 1)], 110)).toBe('Quizzers 110');
  const three = [line(1, 4), line(2, 1), line(3, 2, 3)];
  expect(scoreParts(three, 150)).toBe('Quizzers 140, team bonus 10');
  expect(scoreParts(three, 130)).toBe(
    'Quizzers 140, team bonus 10, bonus questions and errors −20',
  );
});
