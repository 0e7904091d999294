import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import { expect, test } from 'vitest';
import { findRows } from '../ui/find-rows.ts';
import { textOf } from './people.tsx';

const account = (id: number, name: string, more: Partial<Account> = {}): Account => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
  confirmed: true,
  admin: false,
  scoreEntry: false,
  churchName: null,
  ...more,
});
const ACCOUNTS = [
  account(1, 'Ruth Yoder', { churchName: 'Maple Grove' }),
  account(2, 'José Martínez', { scoreEntry: true }),
  account(3, 'Naomi Beiler', { admin: true, confirmed: false, churchName: 'Grace Chapel' }),
];
const found = (words: string) => findRows(ACCOUNTS, words, textOf).map(({ id }) => id);

test('an account is found by name, address or church, in any case and without accents', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('yoder')).toEqual([1]);
  expect(found('NAOMI@example')).toEqual([3]);
  expect(found('maple')).toEqual([1]);
  expect(found('martinez')).toEqual([2]);
});
