import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { expect, test } from 'vitest';
import { TEAM } from '../../../testing/team.ts';
import { placesFound, suggestedTeams } from './team-search.ts';

const team = (id: number, teamName: string, churchName: string): Team => ({
  ...{ ...TEAM, id, teamName, churchName },
});

const teams = [
  team(1, 'New Grace', 'New Grace'),
  team(2, 'Grace 1', 'Grace Fellowship'),
  team(3, 'Peña', 'Iglesia'),
];

const names = (typed: string, ...quizzers: readonly (readonly [string, string, number])[]) =>
  suggestedTeams(
    teams,
    typed,
    quizzers.map(([firstName, lastName, teamId], i) => ({
      ...{ quizzerId: i, firstName, lastName, teamId },
    })),
  ).map(({ name, note, isPerson }) => (isPerson ? `${name}, ${note.split(' · ')[0]}` : name));

test('a search begins with the second letter', () => {
  expect(names('g')).toEqual([]);
  expect(names('gr')).toEqual(['Grace 1', 'New Grace']);
});

test('a search looks at team and church, without case and accents, every word', () => {
  expect(names('FELLOW')).toEqual(['Grace 1']);
  expect(names('pena')).toEqual(['Peña']);
  expect(names('grace fellow')).toEqual(['Grace 1']);
  expect(names('grace iglesia')).toEqual([]);
});

test('a search finds names with a typo if there is no other, once quizzers are known', () => {
  expect(names('Garce')).toEqual(['Grace 1', 'New Grace']);
  expect(names('garce iglesia')).toEqual([]);
  expect(suggestedTeams(teams, 'Garce', undefined)).toEqual([]);
});

test('a search lists the teams of a church in order', () => {
  const ten = [10, 2, 1].map((n) => team(n, `Zion ${n}`, 'Zion'));
  expect(suggestedTeams(ten, 'zion', []).map(({ name }) => name)).toEqual([
    'Zion 1',
    'Zion 2',
    'Zion 10',
  ]);
});

test('a search finds quizzers with their team, after teams that begin so, too, unless the first name is typed in full', () => {
  expect(names('gra', ['Grace', 'Peña', 3])).toEqual(['Grace 1', 'Grace Peña, Peña', 'New Grace']);
  expect(names('grace', ['Grace', 'Peña', 3])).toEqual([
    'Grace Peña, Peña',
    'Grace 1',
    'New Grace',
  ]);
});

test('a search lists names that begin so before words that do, and both before what is inside one, in one order', () => {
  const quizzers = [
    ['Jamal', 'Ortiz', 3],
    ['Eve', 'Amato', 3],
    ['Amara', 'Lee', 2],
    ['Amanda', 'Lee', 3],
  ] as const;
  const found = ['Amanda Lee, Peña', 'Amara Lee, Grace 1', 'Eve Amato, Peña', 'Jamal Ortiz, Peña'];
  expect(names('ama', ...quizzers)).toEqual(found);
  expect(names('ama', ...quizzers.toReversed())).toEqual(found);
});

test('a search finds a church’s first team by the number that its name lacks, and no part of a number', () => {
  const ofChurch = [1, 2, 10].map((n) => team(n, n === 1 ? 'Zion' : `Zion ${n}`, 'Zion'));
  const found = (typed: string) => suggestedTeams(ofChurch, typed, []).map(({ name }) => name);
  expect(found('zion 1')).toEqual(['Zion']);
  expect(found('zion 10')).toEqual(['Zion 10']);
});

test('a search finds quizzers by name and church, as they are listed', () => {
  const both = [
    ['Grace', 'Ortiz', 3],
    ['Emma', 'Ortiz', 3],
    ['Grace', 'Lee', 2],
  ] as const;
  expect(names('grace iglesia', ...both)).toEqual(['Grace Ortiz, Peña']);
  expect(names('Grace Ortiz, Peña', ['Grace', 'Ortiz', 3])).toEqual(['Grace Ortiz, Peña']);
});

test('a search with another first name finds the exact last name, if nothing else does', () => {
  expect(names('Abby Ortiz', ['Grace', 'Ortiz', 3])).toEqual(['Grace Ortiz, Peña']);
});

test('a search offers nobody else for a full name', () => {
  expect(names('anna lee', ['Joanna', 'Leeds', 3], ['Anna', 'Lee', 2])).toEqual([
    'Anna Lee, Grace 1',
  ]);
});

test('a search finds rooms and groups that are typed in full', () => {
  const room = {
    ...{ roomNumber: 3, abbreviation: 'ASC 201', name: 'Ariel Center 201', building: 'Ariel' },
    ...{ friday: true, saturday: true, spare: false },
  };
  const found = (typed: string) => placesFound([room], typed).map(({ name }) => name);
  expect(found('asc201')).toEqual(['Room ASC 201']);
  expect(found('ariel center 201')).toEqual(['Room ASC 201']);
  expect(found('open 1')).toEqual(['Open 1 Schedule']);
  expect(found('asc')).toEqual([]);
});
