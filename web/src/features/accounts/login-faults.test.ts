import { expect, test } from 'vitest';
import { loginFaults } from './login-faults.ts';

test('an empty log-in says at each field what is missing, the address first', () => {
  expect(loginFaults({ username: ' ', password: '' })).toEqual([
    { path: 'username', message: 'Please Enter an Email Address' },
    { path: 'password', message: 'Please Enter a Password' },
  ]);
});

test('whatever is typed is for the server to judge', () => {
  expect(loginFaults({ username: 'ruth', password: ' ' })).toEqual([]);
});
