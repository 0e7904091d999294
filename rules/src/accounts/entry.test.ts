import { expect, test } from 'vitest';
import { type AccountEntry, accountFindings, logInFindings, passwordFindings } from './entry.ts';

const account: AccountEntry = {
  name: 'Ruth Yoder',
  email: 'ruth@example.org',
  password: 'barley-field',
  confirmPassword: 'barley-field',
};
const found = (changes: Partial<AccountEntry>) =>
  accountFindings({ ...account, ...changes }).map((f) => `${f.path} ${f.code}`);

test('an account needs a name, an address and a password, in that order (P2)', () => {
  expect(found({})).toEqual([]);
  expect(found({ name: ' ', email: ' ', password: '', confirmPassword: '' })).toEqual([
    'name account/name-missing',
    'email account/email-missing',
    'password account/password-missing',
  ]);
});

test('an address contains an @, and is one address (P2)', () => {
  for (const email of ['ruth.example.org', '<v@x.example>', 'v@x.example\r\nBcc: q@x.example']) {
    expect(found({ email })).toEqual(['email account/email-malformed']);
  }
  expect(found({ email: ' ruth@example.org\n' })).toEqual([]);
});

test('a name is a single line', () => {
  expect(found({ name: 'Ruth\nYoder' })).toEqual(['name text/not-one-line']);
  expect(found({ name: 'Ruth Yoder\n' })).toEqual([]);
});

test('a password has at least 8 characters (P2)', () => {
  expect(found({ password: '1234567', confirmPassword: '1234567' })).toEqual([
    'password account/password-too-short',
  ]);
  expect(found({ password: '12345678', confirmPassword: '12345678' })).toEqual([]);
});

test('both passwords match, to the letter; a reset asks the same (P2)', () => {
  expect(found({ confirmPassword: 'Barley-field' })).toEqual([
    'confirmPassword account/passwords-differ',
  ]);
  expect(passwordFindings({ password: 'short', confirmPassword: '' }).map((f) => f.code)).toEqual([
    'account/password-too-short',
    'account/passwords-differ',
  ]);
});

test('an empty log-in lacks both, the address first; whatever is typed is for the server to judge', () => {
  const lacking = (username: string, password: string) =>
    logInFindings({ username, password }).map(({ path, code }) => `${path} ${code}`);
  expect(lacking(' ', '')).toEqual([
    'username account/email-missing',
    'password account/password-missing',
  ]);
  expect(lacking('ruth', ' ')).toEqual([]);
});
