import { ADDRESS, isMailAddress, LONGEST_ADDRESS } from '@quizmeet/rules/mail-address.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const zods = z.email();

/** Parts of addresses, and characters that only one of the two patterns might accept. */
const part = fc.constantFrom(
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ...['v', 'x.example', '@', '@', '.', 'é', '\n', '\u200B'],
);
const nearly = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
const changed = fc
  .tuple(fc.constantFrom('v@x.example', 'ruth.yoder@mail.example.org'), fc.nat(), part)
  .map(([address, at, put]) => {
    const place = at % (address.length + 1);
    return address.slice(0, place) + put + address.slice(place);
  });

test('the rules accept the same addresses as zod, except for space around them', () => {
  fc.assert(
    fc.property(fc.oneof(nearly, changed, fc.emailAddress()), (text) => {
      const fits = text.trim().length <= LONGEST_ADDRESS;
      expect(isMailAddress(text)).toBe(fits && z.safeParse(zods, text.trim()).success);
    }),
    { numRuns: 5000 },
  );
});

test('an update of zod that changes its pattern is noticed here', () => {
  // In this position a hyphen needs no backslash.
  expect(ADDRESS.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
});
