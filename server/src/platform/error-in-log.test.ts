import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { errorInLog } from './error-in-log.ts';

test('a failed query is logged with causes and stack, without values (N4)', () => {
  const cause = Object.assign(new Error('relation "users" does not exist'), {
    code: '42P01',
    detail: 'Key (email)=(ruth@example.org) already exists.',
  });
  const error = new DrizzleQueryError(
    'select * from users where hash = $1',
    ['the-secret-hash'],
    cause,
  );
  const logged = errorInLog(error);
  expect(logged).toMatchObject([
    { message: 'Failed query: select * from users where hash = $1' },
    { message: 'relation "users" does not exist', code: '42P01' },
  ]);
  expect(logged[0]?.stack).toContain('error-in-log.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/the-secret-hash|ruth@example/);
});

test('what is no error is not told', () => {
  expect(errorInLog('a text')).toEqual([]);
});
