import { expect, test } from 'vitest';
import { findRows } from './find-rows.ts';

test('rows are found by every typed word, whatever the accents and the case', () => {
  const names = ['12 Lima Núñez', '3 Xenia', '112 Salem'];
  const find = (typed: string) => findRows(names, typed, (name) => name);
  expect(find('  ')).toEqual(names);
  expect(find('nunez LIMA')).toEqual(['12 Lima Núñez']);
  expect(find('12')).toEqual(['12 Lima Núñez', '112 Salem']);
  expect(find('12 xenia')).toEqual([]);
});
