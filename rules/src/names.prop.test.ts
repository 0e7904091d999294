import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, isSameName, nameKey } from './names.ts';

const anyName = fc.string({ unit: 'binary', maxLength: 12 });

test('a key is its own key, and case, composition and outer space do not change it (U2)', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.normalize('NFD'))).toBe(key);
      expect(isSameName(` ${name}\u00A0`, name)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the order of names is an order', () => {
  fc.assert(
    fc.property(anyName, anyName, anyName, (a, b, c) => {
      expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
      if (compareNames(a, b) <= 0 && compareNames(b, c) <= 0) {
        expect(compareNames(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});
