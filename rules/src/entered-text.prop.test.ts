import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, mailboxesIn, mailboxKey } from './mail-address.ts';
import { isSingleLine, withMarksShown } from './single-line.ts';

/** Text that is likely to cause errors: parts of addresses and the characters that break them. */
const part = fc.constantFrom(
  ...['v', 'ruth', 'x.example', '@', '.', '-', '+', '_', "'", '"', '`', '\\', '<', '>', ',', ';'],
  ...[':', '(', ')', ' ', '\t', '\r\n', '\n', '\u0000', '\u007F', '\u0085', '\u2028', '\u202E'],
  ...['\u200B', '\uFEFF', '\u00A0', 'é', 'İ', '👪', '\uD83D'],
);
const text = fc.oneof(
  fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
);
const address = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.array(part, { maxLength: 3 }))
  .map(([before, after]) => [...before, 'v@x.example', ...after].join(''));
const any = fc.oneof(text, address);

test('any accepted address is a single mailbox and can’t break a header', () => {
  fc.assert(
    fc.property(any, (text) => {
      fc.pre(isMailAddress(text));
      const trimmed = text.trim();
      expect(trimmed).toMatch(/^[^\p{C}\s,;:<>()[\]"`\\@]+@[^\p{C}\s,;:<>()[\]"'`\\@]+$/u);
      expect(trimmed.length).toBeLessThanOrEqual(254);
      expect(mailboxesIn(text)).toEqual([mailboxKey(text)]);
    }),
    { numRuns: 2000 },
  );
});

test('any accepted single line has no control character', () => {
  fc.assert(
    fc.property(any, (text) => {
      fc.pre(isSingleLine(text));
      expect(text.trim()).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/u,
      );
      expect(withMarksShown(text.trim())).toBe(text.trim());
    }),
    { numRuns: 2000 },
  );
});

test('whatever the text, its marks can be shown on one line', () => {
  fc.assert(
    fc.property(any, (text) => {
      expect(isSingleLine(withMarksShown(text))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
