import { expect, test } from 'vitest';
import { announcementFindings, LONGEST_ANNOUNCEMENT } from './entry.ts';

const codes = (text: string, minutes = 15) =>
  announcementFindings({ text, minutes }).map(({ code }) => code);

test('a short text with an end is an announcement', () => {
  expect(codes('Pizza is here')).toEqual([]);
  expect(codes('x'.repeat(LONGEST_ANNOUNCEMENT), 720)).toEqual([]);
});

test.each([
  ['', 15, 'announcement/text-missing'],
  ['   ', 15, 'announcement/text-missing'],
  ['x'.repeat(LONGEST_ANNOUNCEMENT + 1), 15, 'announcement/text-too-long'],
  ['Pizza is here', 0, 'announcement/minutes-outside'],
  ['Pizza is here', 721, 'announcement/minutes-outside'],
  ['Pizza is here', 1.5, 'announcement/minutes-outside'],
  ['Pizza is here', Number.NaN, 'announcement/minutes-outside'],
])('%j for %s minutes is refused', (text, minutes, code) => {
  expect(codes(text, minutes)).toEqual([code]);
});
