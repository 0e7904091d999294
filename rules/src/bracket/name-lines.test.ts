import { expect, test } from 'vitest';
import { nameLines } from './drawing.ts';

test('a name breaks after spaces and hyphens', () => {
  expect(nameLines('Xenia Eastside 2', 17.5)).toBe(1);
  expect(nameLines('Toledo Community Church', 17.5)).toBe(2);
  expect(nameLines('Congregational Fellowship of Saint Bartholomew 12', 18)).toBe(4);
  expect(nameLines('Congregational Fellowship of Saint Bartholomew 12', 20)).toBe(3);
  expect(nameLines('Worthington-Reynoldsburg-Pickerington Fellowship 3', 18)).toBe(4);
});

test('a word that is longer than a line breaks anywhere', () => {
  expect(nameLines('x'.repeat(50), 17)).toBe(3);
  expect(nameLines(`of ${'x'.repeat(20)}`, 17)).toBe(3);
});

test('capitals and the letters of Chinese, Japanese and Korean are wider', () => {
  expect(nameLines('X'.repeat(17), 17)).toBe(2);
  expect(nameLines('가'.repeat(10), 17)).toBe(2);
  expect(nameLines('', 17)).toBe(1);
});
