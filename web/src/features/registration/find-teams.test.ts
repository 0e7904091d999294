import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { expect, test } from 'vitest';
import { findTeams } from './find-teams.ts';

const team = (id: number, teamName: string, churchName: string, firstName: string): Team => ({
  id,
  teamNumber: null,
  teamName,
  division: 'Open',
  divisionTrimmed: 'Open',
  group: null,
  churchId: 1,
  churchName,
  quizzers: [{ id, firstName, lastName: 'Lee', teamId: id }],
  wins: 0,
  losses: 0,
  satDivisionName: null,
  satDivId: null,
});
const grace = team(1, 'Grace 2', 'Grace Chapel', 'Ann');
const lima = team(2, 'Lima First', 'Lima First', 'Zoë');

test('a team is found by any of its names, whatever their case and accents', () => {
  const found = (words: string) => findTeams([grace, lima], words);
  expect(found(' ')).toEqual([grace, lima]);
  expect(found('CHAPEL')).toEqual([grace]);
  expect(found('zoe')).toEqual([lima]);
  expect(found('grace lee')).toEqual([grace]);
  expect(found('grace zoe')).toEqual([]);
});
