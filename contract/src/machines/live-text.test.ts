import { describe, expect, test } from 'vitest';
import type { LiveGame } from './calls.ts';
import {
  acceptedGame,
  fromTheMachine,
  isTickerResult,
  liveStage,
  liveText,
  overtimeWinner,
  tickerState,
} from './live-text.ts';

const game: LiveGame = {
  roundId: 7,
  division: 'Open',
  roomName: 'R1',
  roundNumber: 2,
  question: 14,
  leftTeamId: 1,
  leftTeamName: 'Dayton',
  leftScore: 120,
  rightTeamId: 2,
  rightTeamName: 'Findlay',
  rightScore: 80,
  over: false,
  winningTeam: '',
};

describe('a live score', () => {
  test('says the current question', () => {
    expect(fromTheMachine(game)).toBe('From the machine: 120 : 80, question 14');
    expect(liveText(game)).toBe('live, question 14');
  });
  test('knows the time before the first question, and overtime', () => {
    expect(liveStage({ question: 0, over: false })).toBe('about to begin');
    expect(liveStage({ question: 20, over: false })).toBe('question 20');
    expect(liveStage({ question: 21, over: false })).toBe('overtime');
  });
  test('names the winner of a tied game that is over (Q4)', () => {
    const tied: LiveGame = { ...game, rightScore: 120, over: true, winningTeam: 'right' };
    expect(overtimeWinner(tied)).toBe('Findlay won in overtime');
    expect(overtimeWinner({ ...tied, winningTeam: 'left' })).toBe('Dayton won in overtime');
    expect(fromTheMachine(tied)).toBe(
      'From the machine: 120 : 120, Findlay won in overtime, not yet accepted',
    );
    expect(overtimeWinner({ ...tied, rightScore: 80 })).toBe('');
    expect(overtimeWinner({ ...tied, over: false, winningTeam: '' })).toBe('');
  });
  test('is neither live nor a result once all questions are played', () => {
    expect(liveText({ ...game, question: 20, over: true })).toBe('not yet accepted');
  });
  test('keeps a score apart from a name that ends in a number', () => {
    const words = acceptedGame({ ...game, leftTeamName: 'Dayton 2' });
    expect(words).toBe('Accepted. Dayton 2: 120, Findlay: 80');
  });
});

test('the ticker shows a game’s state in one short word', () => {
  const written = ['Ready', '1', '20', '21', 'Played', 'Final', 'Forfeit'];
  expect(written.map(tickerState)).toEqual([
    ...['Ready', 'Q1', 'Q20', 'Overtime', 'Played', 'Final', 'Forfeit'],
  ]);
});

test('what was decided without play is a result on the ticker, not a live game (X3, X9)', () => {
  expect(['Final', 'Forfeit', 'Walkover'].map(isTickerResult)).toEqual([true, true, true]);
  expect(['Ready', '1', '21', 'Played'].map(isTickerResult)).not.toContain(true);
});
