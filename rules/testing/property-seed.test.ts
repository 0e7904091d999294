import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySeed } from './property-seed.ts';

/** The examples that a property test sees. */
function examples(): number[] {
  const seen: number[] = [];
  fc.assert(fc.property(fc.integer(), (each) => void seen.push(each)));
  return seen;
}

test('a property test draws the same examples at every run', () => {
  expect(examples()).toEqual(examples());
  expect(examples()).toEqual(fc.sample(fc.integer(), { seed: propertySeed(), numRuns: 100 }));
});

test('PROPERTY_SEED chooses other examples, and must be a whole number', () => {
  expect(propertySeed(undefined)).toBe(1);
  expect(propertySeed('17')).toBe(17);
  expect(propertySeed('19754321987')).toBe(19754321987 | 0);
  expect(() => propertySeed('soon')).toThrow('PROPERTY_SEED is not a whole number: soon');
});
