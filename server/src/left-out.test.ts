import type { Problem } from '@quizmeet/contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { asEntry, churchEntry, coachOf, teamOf } from '../testing/registration.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import type { Browser } from '../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

const refusalOf = async (asked: ReturnType<Browser['request']>) => {
  const answer = await asked;
  const { status, detail, errors = [] } = answer.json<Problem>();
  expect(errors[0]?.message ?? detail).toBe(detail);
  return [status, ...errors.map(({ message }) => message)];
};

const nulls = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]));

describe('a field that is left out or null is told in the words of one left empty (N4)', () => {
  it('of a saved team, regardless of who saves it', async () => {
    const coach = await coachOf(server, 'Left Out');
    const { id, ...entry } = asEntry(await teamOf(coach));
    for (const by of [coach, admin, await server.as('score')]) {
      for (const more of [{}, nulls('teamName', 'division', 'quizzers')]) {
        expect(await refusalOf(by.request('PUT', '/api/teams', { id, ...more }))).toEqual([
          422,
          'Please Choose a Division',
          'Please enter at least one quizzer',
          'Please enter a team name',
        ]);
      }
      const { quizzers: _, ...rest } = entry;
      expect(await refusalOf(by.request('PUT', '/api/teams', { id, ...rest }))).toEqual([
        422,
        'Please enter at least one quizzer',
      ]);
    }
  });
});

describe('a wrong type gets its own message', () => {
  it.each([
    [{ churchName: 7 }, 'churchName must be text'],
    [{ computerSeats: 'two' }, 'computerSeats must be a number'],
    [{ monitors: 1.5 }, 'monitors must be a whole number'],
  ])('%j', async (wrong, message) => {
    const coach = await server.as('coach');
    const asked = coach.request('POST', '/api/church', { ...churchEntry('Typed'), ...wrong });
    expect(await refusalOf(asked)).toEqual([422, message]);
  });
});
