import { expect, test } from 'vitest';
import { fittedName } from './fitted-name.ts';

test('a name that fits stands as it is', () => {
  expect(fittedName('Cincinnati Trinity Bible Church 2')).toBe('Cincinnati Trinity Bible Church 2');
});

test('a long name is cut before its number, which tells a church’s teams apart', () => {
  const church = 'The Cincinnati Trinity Bible Fellowship Church';
  expect(fittedName(`${church} 2`)).toBe('The Cincinnati Trinity Bible Fellowship C… 2');
  expect(fittedName(`${church} 12`)).toBe('The Cincinnati Trinity Bible Fellowship… 12');
  expect(fittedName(church)).toBe('The Cincinnati Trinity Bible Fellowship Chu…');
});
