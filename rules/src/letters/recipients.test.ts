import { expect, test } from 'vitest';
import {
  type LetterChoice,
  type LetterGroup,
  type LetterReader,
  type LetterTeam,
  recipientsOf,
} from './recipients.ts';

const team = (id: number, more: Partial<LetterTeam> = {}): LetterTeam => ({
  ...{ id, division: 'Open', group: null, quizzers: 5, changed: false },
  ...more,
});
const coach = (
  id: number,
  teams: LetterTeam[],
  balance = 0,
  formsDue: string[] = [],
): LetterReader => ({
  ...{ id, confirmed: true, staff: false },
  church: { id: 10 * id, teams, balance, formsDue },
});

const READERS: readonly LetterReader[] = [
  coach(1, [team(1)], 4000),
  coach(2, [team(2, { division: 'Novice', group: 'Novice 1', quizzers: 4 })], 0, ['2026-11-10']),
  coach(3, [], 0, ['2026-11-01', '2026-11-10']),
  { id: 4, confirmed: true, staff: false, church: null },
  { id: 5, confirmed: true, staff: true, church: null },
  { ...coach(6, [team(6, { group: 'Open 2', changed: true })], -500), staff: true },
  { ...coach(7, [team(7, { quizzers: 1, changed: true })], 4000), confirmed: false },
];

const to = (group: LetterGroup, more: Partial<LetterChoice> = {}) =>
  recipientsOf({ group, division: null, churchId: null, ...more }, READERS).map(({ id }) => id);

test('each group has those whom its name says, and nobody with an unconfirmed address (W3)', () => {
  expect(to('coaches')).toEqual([1, 2, 3, 4, 6]);
  expect(to('with teams')).toEqual([1, 2, 6]);
  expect(to('without teams')).toEqual([3, 4]);
  expect(to('without rosters')).toEqual([2]);
  expect(to('unpaid')).toEqual([1]);
  expect(to('without forms')).toEqual([2, 3]);
  expect(to('without forms', { due: '2026-11-01' })).toEqual([3]);
  expect(to('schedule')).toEqual([6]);
  expect(to('staff')).toEqual([5, 6]);
});

test('a division has the coaches of all its groups, a group only its own (C2)', () => {
  expect(to('division', { division: 'Open' })).toEqual([1, 6]);
  expect(to('division', { division: 'Open 2' })).toEqual([6]);
  expect(to('division', { division: 'Novice 2' })).toEqual([]);
});

test('a church has its coach', () => {
  expect(to('church', { churchId: 20 })).toEqual([2]);
  expect(to('church', { churchId: 70 })).toEqual([]);
});

test('an account that is listed twice gets one letter (W3)', () => {
  const twice = [...READERS, ...READERS];
  const choice = { group: 'coaches', division: null, churchId: null } as const;
  expect(recipientsOf(choice, twice).map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
});
