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

// A laptop with Windows opens the device instead of the file, or drops what ends a name.
it.each([
  ['CON', 'CON-results'],
  ['nul.txt', 'nul-results.txt'],
  ['COM1', 'COM1-results'],
  ['COM¹.txt', 'COM1-results.txt'],
  ['LPT1.txt', 'LPT1-results.txt'],
  ['lpt0', 'lpt0-results'],
  ['PRN.tar.gz', 'PRN-results.tar.gz'],
  ['aux .csv', 'aux-results.csv'],
  ['CON.', 'CON-results'],
  ['CON. . ', 'CON-results'],
  ['C:\\Quiz\\con', 'con-results'],
  ['console.txt', 'console.txt'],
  ['com10.txt', 'com10.txt'],
  ['room.con', 'room.con'],
  ['room.txt. ', 'room.txt'],
  ['room .txt', 'room.txt'],
  ['room.', 'room'],
  [`${'x'.repeat(99)}.ab.`, 'x'.repeat(99)],
  ['room:stream.txt', 'room-stream.txt'],
])('%j is stored as %j, which is a file on every disk', (name, stored) => {
  expect(storedName(name, [])).toBe(stored);
});

it('numbers a taken name, ignoring case', () => {
  expect(storedName('Room.txt', ['room.TXT'])).toBe('Room-2.txt');
  expect(storedName('room.txt', ['room.txt', 'room-2.txt', 'other'])).toBe('room-3.txt');
});
