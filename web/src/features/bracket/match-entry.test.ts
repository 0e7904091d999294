import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { expect, test } from 'vitest';
import { beginningOf, bodyOf, entryOf, errorsOf, needsWinner, shownWith } from './match-entry.ts';

const entry = { version: 3, left: '120', right: '80', winner: '' } as const;

test('a match starts with its saved scores, or empty', () => {
  const open = { version: 3, leftTeamScore: null, rightTeamScore: null, winningTeam: '' } as Round;
  expect(entryOf(open)).toEqual({ version: 3, left: '', right: '', winner: '' });
  const stored = { ...open, leftTeamScore: 0, rightTeamScore: 80, winningTeam: 'right' } as Round;
  expect(entryOf(stored)).toEqual({ version: 3, left: '0', right: '80', winner: '' });
});

test('a tie keeps its saved winner; a new tie asks who won', () => {
  const tie = { version: 3, leftTeamScore: 80, rightTeamScore: 80, winningTeam: 'right' } as Round;
  expect(entryOf(tie).winner).toBe('right');
  const decided = { ...entryOf({ ...tie, leftTeamScore: 0 } as Round), left: '80' };
  expect(errorsOf(decided).map(({ path }) => path)).toEqual(['winningTeam']);
  const withoutScores = { ...tie, leftTeamScore: null, rightTeamScore: null } as Round;
  expect(entryOf(withoutScores).winner).toBe('right');
});

test('sends no lines, and a winner only on a tie (B7, S1)', () => {
  expect(bodyOf(7, { ...entry, winner: 'right' }, false)).toEqual({
    id: 7,
    version: 3,
    leftTeamScore: '120',
    rightTeamScore: '80',
    leftTeamQuizzers: [],
    rightTeamQuizzers: [],
  });
  expect(bodyOf(7, { ...entry, right: '120', winner: 'right' }, true)).toMatchObject({
    winningTeam: 'right',
    confirm: true,
  });
});

test('a winner left over from other scores is no fault', () => {
  expect(errorsOf({ ...entry, winner: 'right' })).toEqual([]);
});

test('errors match the server’s word for word', () => {
  const tied = { ...entry, left: '80' };
  expect(needsWinner(tied)).toBe(true);
  expect(errorsOf(tied)).toEqual([
    { path: 'winningTeam', message: 'Winner must be chosen when score is tied' },
  ]);
  expect(errorsOf({ ...entry, left: 'x', right: '' }).map(({ message }) => message)).toEqual([
    'Please enter a valid number',
    'Team scores is required',
  ]);
});

test('an unsent result is shown as typed, with its version, for its own teams only (S8)', () => {
  const teams = { leftTeamId: 1, rightTeamId: 2 };
  const scores = { leftTeamScore: null, rightTeamScore: null, winningTeam: '' };
  const open = { id: 7, version: 3, ...teams, ...scores } as Round;
  const tie = { ...entry, right: '120', winner: 'right' } as const;
  const body = bodyOf(7, tie, false);
  const shown = shownWith(body, open);
  expect(shown).toMatchObject({ leftTeamScore: 120, rightTeamScore: 120, winningTeam: 'right' });
  if (shown === null) throw new Error('nothing is shown');
  const now = { ...open, version: 4 };
  expect(beginningOf(now, undefined)).toEqual(entryOf(now));
  expect(beginningOf(now, { shown, body })).toEqual(tie);
  const others = { ...now, leftTeamId: 5 };
  expect(beginningOf(others, { shown, body })).toEqual(entryOf(others));
  expect(shownWith({ ...body, winningTeam: null }, open)).toBeNull();
});
