import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultTeamName,
  forbiddenChanges,
  settableFields,
  teamNameFindings,
} from './team-names.ts';

describe('the default name of a new team (C3)', () => {
  test('is the church name for the first', () => {
    expect(defaultTeamName(' Lima First ', 0, [])).toBe('Lima First');
  });

  test('is the church name and 1 + the number of its teams for the next', () => {
    expect(defaultTeamName('Lima First', 1, ['Lima First'])).toBe('Lima First 2');
    expect(defaultTeamName('Lima First', 2, [])).toBe('Lima First 3');
  });

  test('is raised while another team of the event has it, whatever its case', () => {
    expect(defaultTeamName('Lima First', 0, ['lima first'])).toBe('Lima First 2');
    const taken = ['Lima First', 'LIMA FIRST 3', 'Lima First 4'];
    expect(defaultTeamName('Lima First', 2, taken)).toBe('Lima First 5');
  });

  test('is never one that is taken', () => {
    const names = ['Lima', 'Lima 2', 'Lima 3', 'Lima 4', 'Lima 5', 'lima 6'];
    fc.assert(
      fc.property(fc.subarray(names), fc.nat(6), (taken, teams) => {
        const name = defaultTeamName('Lima', teams, taken);
        expect(teamNameFindings(name, taken)).toEqual([]);
      }),
    );
  });
});

describe('a team’s name (C3)', () => {
  const codes = (name: string, taken: string[] = []) =>
    teamNameFindings(name, taken).map((f) => f.code);

  test('is needed, and at most 50 characters long', () => {
    expect(codes('  ')).toEqual(['team/name-missing']);
    expect(codes('x'.repeat(50))).toEqual([]);
    expect(codes('x'.repeat(51))).toEqual(['team/name-too-long']);
  });

  test('is a single line, except a stored one left unchanged', () => {
    const codesOf = (name: string, saved?: string) =>
      teamNameFindings(name, [], saved).map((f) => f.code);
    expect(codesOf('Lima\nFirst')).toEqual(['text/not-one-line']);
    expect(codesOf('Lima\u200BFirst', 'Lima First')).toEqual(['text/not-one-line']);
    expect(codesOf('Lima\u200BFirst', 'Lima\u200BFirst')).toEqual([]);
  });

  test('is no other team’s in the event', () => {
    expect(codes('LIMA  first', ['Lima First'])).toEqual(['team/name-taken']);
  });
});

describe('who sets a team’s name and division (C4)', () => {
  const coach = { admin: false };
  const admin = { admin: true };
  const defaults = { teamName: 'Lima First 2', division: null };
  const saved = { teamName: 'Lima First 2', division: 'Open' };

  test('a coach picks the division of a new team and cannot name it', () => {
    expect(settableFields(coach, 'new')).toEqual(['division']);
    expect(forbiddenChanges(coach, 'new', defaults, { ...saved, division: 'Novice' })).toEqual([]);
    expect(forbiddenChanges(coach, 'new', defaults, { ...saved, teamName: 'Lions' })).toEqual([
      'teamName',
    ]);
  });

  test('a coach changes neither of a saved team', () => {
    expect(settableFields(coach, 'saved')).toEqual([]);
    expect(
      forbiddenChanges(coach, 'saved', saved, { teamName: 'Lions', division: 'Novice' }),
    ).toEqual(['teamName', 'division']);
    expect(forbiddenChanges(coach, 'saved', saved, { ...saved })).toEqual([]);
  });

  test('a blank field changes nothing; it is its own error', () => {
    const empty = { teamName: ' ', division: '' };
    expect(forbiddenChanges(coach, 'saved', saved, empty)).toEqual([]);
  });

  test('an admin changes both, always', () => {
    const lions = { teamName: 'Lions', division: 'Novice' };
    expect(settableFields(admin, 'saved')).toEqual(['teamName', 'division']);
    expect(forbiddenChanges(admin, 'saved', saved, lions)).toEqual([]);
    expect(forbiddenChanges(admin, 'new', defaults, lions)).toEqual([]);
  });
});
