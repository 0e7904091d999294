import type { Installation } from '@quizmeet/contract/installation/calls.ts';
import { NO_PORT } from '@quizmeet/contract/installation/messages.ts';
import { expect, test } from 'vitest';
import { entryErrors, entryOf, isOldAddress, settingsOf } from './settings-entry.ts';

const untouched: Installation = {
  reachable: { is: false, from: 'default' },
  address: { is: 'http://localhost:3000', from: 'default' },
  mail: { is: null, from: 'default' },
  sender: { is: 'Quizmeet <quizmeet@localhost>', from: 'default' },
  backupFolder: { is: null, from: 'default' },
  addresses: ['http://192.168.1.20:3000'],
  startsAgain: true,
};

test('a default isn’t saved', () => {
  const entry = entryOf(untouched);
  expect(settingsOf(entry)).toEqual({
    ...{ reachable: false, address: '', backupFolder: '', sender: '' },
    ...{ mailServer: '', mailPort: 587, mailUser: '', mailPassword: '' },
  });
});

test('a port is a number from 1 to 65535', () => {
  const entry = entryOf(untouched);
  for (const mailPort of ['', '0', '65536', 'smtp', '1e3']) {
    expect(entryErrors({ ...entry, mailPort })).toEqual([{ path: 'mailPort', message: NO_PORT }]);
  }
  expect(entryErrors({ ...entry, mailPort: ' 465 ' })).toEqual([]);
});

test('an address that the computer no longer has is detected; a name is never old', () => {
  const at = (is: string): Installation => ({
    ...untouched,
    reachable: { is: true, from: 'stored' },
    address: { is, from: 'stored' },
  });
  expect(isOldAddress(at('http://192.168.1.20:3000'))).toBe(false);
  expect(isOldAddress(at('http://192.168.7.7:3000'))).toBe(true);
  expect(isOldAddress(at('https://quiz.example.org'))).toBe(false);
  expect(isOldAddress(untouched)).toBe(false);
});
