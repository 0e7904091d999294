import type { TeamsPreview } from '@quizmeet/contract/registration/calls.ts';
import { expect, it } from 'vitest';
import { describeEffect, describeRows, importText } from './import-text.ts';

it('names the rows of equal errors once', () => {
  expect([[2], [2, 3, 4, 8], [3, 9], [0]].map(describeRows)).toEqual([
    ...['Row 2', 'Rows 2–4, 8', 'Rows 3, 9', ''],
  ]);
});

type Team = TeamsPreview['teams'][number];

const ann = { firstName: 'Ann', lastName: 'Lee' };
const ben = { firstName: 'Ben', lastName: 'Moss' };
const team = (more: Partial<Team>): Team => ({
  row: 2,
  teamName: 'Grace',
  division: 'Open',
  previousDivision: null,
  effect: 'changed',
  quizzers: [{ ...ann, isNew: false }],
  leaving: [],
  ...more,
});

it.each([
  ['a new team: its roster stands below', { effect: 'new' as const }, ''],
  ['an unchanged one', { effect: 'unchanged' as const }, 'no changes'],
  [
    'who joins and who leaves',
    { quizzers: [{ ...ann, isNew: true }], leaving: [ben] },
    '1 leaving: Ben Moss; 1 joining: Ann Lee',
  ],
  ['how many', { quizzers: [], leaving: [ann, ben] }, '2 leaving: Ann Lee, Ben Moss'],
  ['another division', { previousDivision: 'Novice' as const }, 'from Novice to Open'],
  ['another order or spelling', {}, 'in this order and spelling: Ann Lee'],
])('%s', (_, more, words) => {
  expect(describeEffect(team(more))).toBe(words);
});

it('says how many churches, teams and invitations there are', () => {
  const [unchanged, fresh] = [team({ effect: 'unchanged' }), team({ effect: 'new' })];
  const church = { row: 2, churchName: 'Grace', coach: 'ruth@example.org', teams: 1 };
  const said = (teams: Team[], ...churches: { isNew: boolean; invites: boolean }[]) =>
    importText({ teams, churches: churches.map((each) => ({ ...church, ...each })) });
  expect(said([team({}), fresh, unchanged, fresh])).toBe('2 new teams and 1 changed team');
  expect(said([team({})])).toBe('1 changed team');
  expect(said([unchanged])).toBe('');
  expect(said([unchanged], { isNew: false, invites: false })).toBe('');
  expect(said([fresh], { isNew: true, invites: true }, { isNew: true, invites: false })).toBe(
    '2 new churches, 1 new team, and 1 invitation',
  );
});
