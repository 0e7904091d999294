import { expect, it } from 'vitest';
import { storedName } from './file-names.ts';

it.each([
  ['room-101.txt', 'room-101.txt'],
  ['C:\\Quiz\\Räume (1).TXT', 'Raume-1.TXT'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'results'],
  ['.hidden', 'hidden'],
  ['', 'results'],
  ['結果.csv', 'results.csv'],
  ['a b\tc\n.txt', 'a-b-c.txt'],
  ['two.dots.txt', 'two.dots.txt'],
  ['a.very-long-ending', 'a.very-long'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(96)}.txt`],
])('%j is stored as %j', (name, stored) => {
  expect(storedName(name, [])).toBe(stored);
});

it('gives a name that is taken a number, whatever its capitals', () => {
  expect(storedName('Room.txt', ['room.TXT'])).toBe('Room-2.txt');
  expect(storedName('room.txt', ['room.txt', 'room-2.txt', 'other'])).toBe('room-3.txt');
});
