import type { Problem } from '@quizmeet/contract/problem.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../testing/product.ts';
import { asEntry, churchEntry, coachOf, newTeam, teamOf } from '../testing/registration.ts';

let product: TestProduct;
let admin: Browser;
let anyone: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  anyone = await product.as('anonymous');
});
afterAll(() => product.end());

const told = async (asked: ReturnType<Browser['ask']>) => {
  const answer = await asked;
  const { status, detail, errors = [] } = answer.json<Problem>();
  expect(errors[0]?.message ?? detail).toBe(detail);
  return [status, ...errors.map(({ message }) => message)];
};

const nulls = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]));

describe('a missing or null field gets the message of an empty one (N4)', () => {
  const CHURCH = ['churchName', 'state', 'district', 'computerSeats', 'monitors', 'roundsToSkip'];

  it.each([{}, nulls(...CHURCH, 'id')])('of a church: %j', async (entry) => {
    const coach = await product.as('coach');
    expect(await told(coach.ask('POST', '/api/church', entry))).toEqual([
      422,
      'Please enter a church name',
      'Please select a district',
      'Please select a state',
      'Computer seats must be 0 to 5',
      'Monitors must be 0 to 5',
      'Please choose an arrival time',
    ]);
  });

  it.each([{}, nulls('teamName', 'division', 'quizzers')])('of a new team: %j', async (entry) => {
    const coach = await coachOf(product, `Left Out ${JSON.stringify(entry).length}`);
    const faults = [422, 'Please Choose a Division', 'Please enter at least one quizzer'];
    expect(await told(coach.ask('POST', '/api/teams', entry))).toEqual(faults);
    const { churchId } = coach;
    expect(await told(admin.ask('POST', '/api/teams', { ...entry, churchId }))).toEqual(faults);
    expect(await told(admin.ask('POST', '/api/teams', { ...entry, churchId: null }))).toEqual([
      ...faults,
      'Please choose a church',
    ]);
  });

  it('of a saved team, regardless of who saves it', async () => {
    const coach = await coachOf(product, 'Left Out');
    const { id, ...entry } = asEntry(await teamOf(coach));
    for (const by of [coach, admin, await product.as('score')]) {
      for (const more of [{}, nulls('teamName', 'division', 'quizzers')]) {
        expect(await told(by.ask('PUT', '/api/teams', { id, ...more }))).toEqual([
          422,
          'Please Choose a Division',
          'Please enter at least one quizzer',
          'Please enter a team name',
        ]);
      }
      const { quizzers: _, ...rest } = entry;
      expect(await told(by.ask('PUT', '/api/teams', { id, ...rest }))).toEqual([
        422,
        'Please enter at least one quizzer',
      ]);
    }
  });

  it('of a quizzer', async () => {
    const coach = await coachOf(product, 'Left Out Too');
    const quizzers = [nulls('firstName', 'lastName')];
    expect(await told(coach.ask('POST', '/api/teams', { ...newTeam(), quizzers }))).toEqual([
      422,
      'Please enter a first name',
      'Please enter a last name',
    ]);
  });

  it.each(['/api/user', '/api/user/setup'])('of an account: %s', async (url) => {
    const fields = ['name', 'email', 'password', 'confirmPassword'];
    const guid = url.endsWith('setup') ? { guid: null } : {};
    for (const entry of [{}, { ...nulls(...fields), ...guid }]) {
      expect(await told(anyone.ask('POST', url, entry))).toEqual([
        422,
        'Please Enter a Name',
        'Please Enter an Email Address',
        'Please Enter a Password',
      ]);
    }
  });

  it.each([{}, nulls('guid', 'password', 'confirmPassword')])(
    'of a new password: %j',
    async (entry) => {
      const asked = anyone.ask('POST', '/api/user/resetPassword', entry);
      expect(await told(asked)).toEqual([422, 'Please Enter a Password']);
    },
  );

  it('of a log-in', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'username=nobody%40example.org';
    const login = { method: 'POST', url: '/api/login', headers, payload } as const;
    expect(await told(product.app.inject(login))).toEqual([401]);
  });
});

describe('a wrong type gets its own message', () => {
  it.each([
    [{ churchName: 7 }, 'churchName must be text'],
    [{ computerSeats: 'two' }, 'computerSeats must be a number'],
    [{ monitors: 1.5 }, 'monitors must be a whole number'],
  ])('%j', async (wrong, message) => {
    const coach = await product.as('coach');
    const asked = coach.ask('POST', '/api/church', { ...churchEntry('Typed'), ...wrong });
    expect(await told(asked)).toEqual([422, message]);
  });
});
