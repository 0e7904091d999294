import { describe, expect, test } from 'vitest';
import { eventsOf } from '../../testing/machine-events.ts';
import type { MachineEvent } from './events.ts';
import { playGame } from './game.ts';
import { type GameWords, isOver, matchGame, resultOfGame, roundsByPlace } from './round-of-game.ts';

const round = (id: number, division: string, room: number, roundNumber: number) => ({
  ...{
    id,
    divisions: [division, `${division} 1`],
    rooms: [`${room}`, `ASC 10${room}`],
    roundNumber,
  },
});
const ROUNDS = [
  { ...round(1, 'Open', 1, 1), left: 'Lima First', right: 'Xenia Grace' },
  { ...round(2, 'Open', 1, 2), left: 'Xenia Grace', right: 'Dayton' },
  { ...round(3, 'Novice', 2, 1), left: 'Canton', right: 'Salem' },
];
const GAME: GameWords = {
  tournament: 'Teen Bible Quiz',
  division: 'Open 1',
  room: 'ASC 101',
  round: 1,
  left: 'Lima First',
  right: 'Xenia Grace',
};
const match = (words: Partial<GameWords>) => {
  const matched = matchGame({ ...GAME, ...words }, 'Teen Bible Quiz', ROUNDS);
  return 'skip' in matched ? matched.skip : [matched.round.id, matched.swapped];
};

describe('which round a game belongs to (Q3, Q5)', () => {
  test('division, room, round and teams name it', () => {
    expect(match({})).toEqual([1, false]);
    expect(match({ division: 'Novice', room: '2', left: 'Canton', right: 'Salem' })).toEqual([
      3,
      false,
    ]);
  });

  test('case and spaces say nothing', () => {
    const words = {
      tournament: 'TEEN BIBLEQUIZ',
      division: 'open1',
      room: ' asc101',
      left: 'lima first',
    };
    expect(match(words)).toEqual([1, false]);
  });

  test('apostrophe style and decomposed accents don’t matter', () => {
    const rounds = ROUNDS.map((each) => ({ ...each, left: "St José's" }));
    for (const apostrophe of "’‘ʼ´`′'") {
      const game = { ...GAME, left: `ST JOSE\u0301${apostrophe}S` };
      expect(matchGame(game, GAME.tournament, rounds)).toMatchObject({ round: { id: 1 } });
    }
  });

  test('division, room, and round say where it was played, regardless of the teams', () => {
    const at = (words: Partial<GameWords>) =>
      roundsByPlace(ROUNDS)({ ...GAME, left: 'Dayton', ...words }).map(({ id }) => id);
    expect(at({})).toEqual([1]);
    expect(at({ division: 'open', room: '1', round: 2 })).toEqual([2]);
    expect(at({ division: 'NOVICE', room: 'asc 102' })).toEqual([3]);
    expect(at({ room: '2' })).toEqual([]);
    expect(at({ division: 'Open 2' })).toEqual([]);
  });

  test('teams that sit the other way round are swapped', () => {
    expect(match({ left: 'Xenia Grace', right: 'Lima First' })).toEqual([1, true]);
    expect(match({ left: '', right: 'Lima First' })).toEqual([1, true]);
    expect(match({ left: 'Xenia Grace', right: '' })).toEqual([1, true]);
  });

  test('where names do not say, team 0 is left and 1 right', () => {
    expect(match({ left: '', right: '' })).toEqual([1, false]);
  });

  test.each([
    ['machine/other-tournament', { tournament: 'Last year' }],
    ['machine/no-division', { division: 'Open 3' }],
    ['machine/no-room', { room: 'ASC 102' }],
    ['machine/no-round', { round: 9 }],
    ['machine/other-teams', { left: 'Dayton' }],
    ['machine/other-teams', { left: 'Lima First', right: 'Lima First' }],
  ] as const)('%s', (reason, words) => {
    expect(match(words)).toBe(reason);
  });
});

const event = eventsOf();
const LINE_UP = [
  event(0, 'QN', 0, 0, 'Ann Lee'),
  event(0, 'QN', 0, 1, 'Ben Moss'),
  event(0, 'QN', 1, 0, 'Cara Poe'),
];
const ROSTERS = {
  left: [
    { id: 11, name: 'Ann Lee' },
    { id: 12, name: 'Ben Moss' },
  ],
  right: [{ id: 21, name: 'Cara Poe' }],
};
const ENDED = [...LINE_UP, event(1, 'TC', 0, 0), event(2, 'TE', 1, 0), event(20, 'NJ', 2)];
const read = (...events: MachineEvent[]) => resultOfGame(playGame(events), ROSTERS, false);

describe('the result that a game makes (Q4, Q5)', () => {
  test('scores, winner, and a line for everybody who was in the line-up', () => {
    expect(read(...ENDED)).toEqual({
      entry: {
        leftTeamScore: 20,
        rightTeamScore: 0,
        winningTeam: 'left',
        leftTeamQuizzers: [
          { id: 11, numberCorrect: 1, numberErrors: 0 },
          { id: 12, numberCorrect: 0, numberErrors: 0 },
        ],
        rightTeamQuizzers: [{ id: 21, numberCorrect: 0, numberErrors: 1 }],
      },
      unknown: [],
    });
  });

  test('of teams that sat the other way round, by the sides of the round', () => {
    const swapped = { left: ROSTERS.right, right: ROSTERS.left };
    expect(resultOfGame(playGame(ENDED), swapped, true)).toMatchObject({
      entry: {
        leftTeamScore: 0,
        rightTeamScore: 20,
        winningTeam: 'right',
        leftTeamQuizzers: [{ id: 21 }],
        rightTeamQuizzers: [{ id: 11 }, { id: 12 }],
      },
      unknown: [],
    });
  });

  test('a name that the roster does not have is listed; the rest counts', () => {
    const reading = read(
      ...ENDED,
      event(5, 'SB', 1, 0, 'Dan Roe'),
      event(6, 'BC', 1, 0),
      event(7, 'TC', 1, 0),
    );
    expect(reading).toMatchObject({
      entry: { rightTeamScore: 30, rightTeamQuizzers: [{ id: 21, numberErrors: 1 }] },
      unknown: [{ side: 'right', name: 'Dan Roe' }],
    });
  });

  test('two spellings of one quizzer make one line', () => {
    const reading = read(...ENDED, event(5, 'SB', 0, 3, 'ANN LEE'), event(6, 'TC', 0, 3));
    expect(reading).toMatchObject({
      entry: { leftTeamQuizzers: [{ id: 11, numberCorrect: 2, numberErrors: 0 }, { id: 12 }] },
    });
  });

  test('a quizzer whom the machine spells in another way than the roster is that one', () => {
    const reading = read(event(0, 'QN', 0, 0, 'ANN  LEE'), event(1, 'TC'), event(20, 'NJ', 2));
    expect(reading).toMatchObject({ entry: { leftTeamQuizzers: [{ id: 11 }] }, unknown: [] });
  });

  test('a game before its last question, or tied, makes none', () => {
    expect(read(event(1, 'TC'), event(19, 'NJ', 2))).toMatchObject({ skip: 'machine/not-over' });
    expect(read(event(1, 'TC'), event(20, 'TO', 0))).toMatchObject({ skip: 'machine/not-over' });
    expect(read(event(1, 'TC'), event(1, 'TC', 1), event(20, 'NJ', 2))).toMatchObject({
      skip: 'machine/no-winner',
    });
  });

  test('a game that breaks the rules of a result makes none, and says why (S1)', () => {
    const five = [1, 2, 3, 4, 5].map((question) => event(question, 'TC'));
    expect(read(...LINE_UP, ...five, event(20, 'NJ', 2))).toMatchObject({
      skip: 'machine/not-valid',
      findings: [{ code: 'score/correct-out-of-range' }],
    });
  });
});

describe('when a game is over (Q4)', () => {
  const over = (...events: MachineEvent[]) => isOver(playGame(events));

  test('question 20 had its toss-up and one side is ahead', () => {
    expect(over(event(1, 'TC'), event(20, 'NJ', 2))).toBe(true);
    expect(over(event(20, 'TC'))).toBe(true);
    expect(over(event(20, 'TE'))).toBe(true);
    expect(over(event(19, 'TC'), event(20, 'F-'))).toBe(false);
  });

  test('or overtime decided it', () => {
    const tied = [event(1, 'TC'), event(2, 'TC', 1), event(20, 'NJ', 2)];
    expect(over(...tied)).toBe(false);
    expect(over(...tied, event(21, 'NJ', 2))).toBe(false);
    expect(over(...tied, event(21, 'TC', 1))).toBe(true);
  });

  test('after an error on the last question the bonus is still due', () => {
    const due = (...events: MachineEvent[]) => playGame(events).bonusDue;
    expect(due(event(20, 'TE'))).toBe(true);
    expect(due(event(20, 'TE'), event(20, 'BE', 1))).toBe(false);
    expect(due(event(20, 'TE'), event(20, 'BC', 1))).toBe(false);
    expect(due(event(20, 'TE'), event(20, 'TC', 1))).toBe(false);
    expect(due(event(19, 'TE'), event(20, 'NJ', 2))).toBe(false);
    expect(due(event(20, 'TC'))).toBe(false);
  });
});
