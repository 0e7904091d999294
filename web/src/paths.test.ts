import { expect, test } from 'vitest';
import { idIn } from './paths.ts';

test('an id of an address is a whole number that the database can have', () => {
  expect(['12', '2147483647', '007'].map(idIn)).toEqual([12, 2_147_483_647, 7]);
  for (const none of [undefined, '', 'abc', '0', '-1', '1.5', '1e3', '0x10', ' 1', '2147483648']) {
    expect(idIn(none)).toBeNull();
  }
});
