import { describe, expect, it } from 'vitest';
import { isSingleLine, lineFindings, withMarksShown } from './single-line.ts';

describe('a single line', () => {
  it.each([
    ['a line break', 'Grace\r\nBcc: q@x.example'],
    ['a tab', 'Grace\tTroy'],
    ['NUL', 'Gra\u0000ce'],
    ['a control character of the second kind', 'Gra\u0085ce'],
    ['a separator of lines', 'Grace\u2028Troy'],
    ['a turn of direction', '\u202EecarG\u202C'],
    ['a space without width', 'Gra\u200Bce'],
    ['a mark of byte order', 'Gra\uFEFFce'],
    ['a hyphen that does not show', 'Gra\u00ADce'],
    ['half a character', 'Gra\uD83Dce'],
  ])('has not %s', (_, text) => {
    expect(isSingleLine(text)).toBe(false);
    expect(lineFindings(text, 'name')).toEqual([{ code: 'text/not-one-line', path: 'name' }]);
  });

  it.each([
    '',
    'Zoë Núñez',
    'O’Brien-Smith, Jr.',
    'محمد',
    'علی\u200Cرضا',
    '👨\u200D👩\u200D👧 Family',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'a\u00A0fixed space',
    'שלום\u200F!',
  ])('is %j, as real names are', (text) => {
    expect(isSingleLine(text)).toBe(true);
    expect(lineFindings(text, 'name')).toEqual([]);
  });

  it.each(['\u200D', '\u3164', ' \u2800 ', '\uFE0F'])(
    'is not only what nobody sees: %j',
    (text) => {
      expect(lineFindings(text, 'name')).toEqual([{ code: 'text/not-one-line', path: 'name' }]);
    },
  );

  it('is judged without the space around it', () => {
    expect(isSingleLine('\uFEFF Grace \r\n')).toBe(true);
  });
});

it('what cannot be seen is shown to an admin', () => {
  expect(withMarksShown('v@x.example\r\nBcc:\tq')).toBe('v@x.example\\r\\nBcc:\\tq');
  expect(withMarksShown('Gra\u200Bce \u202Ex\u0000')).toBe('Gra\\u200Bce \\u202Ex\\u0000');
});
