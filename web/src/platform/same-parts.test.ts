import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSameParts } from './same-parts.ts';

test('what did not change stays identical', () => {
  const before = {
    teams: [
      { id: 1, names: ['a'] },
      { id: 2, names: ['b'] },
    ],
    day: { name: 'x' },
  };
  const after = withSameParts(before, {
    teams: [
      { id: 1, names: ['a'] },
      { id: 2, names: ['c'] },
    ],
    day: { name: 'x' },
  });
  expect(after.teams[1]).toEqual({ id: 2, names: ['c'] });
  expect(after.teams[0]).toBe(before.teams[0]);
  expect(after.day).toBe(before.day);
  expect(withSameParts(before, structuredClone(before))).toBe(before);
});

test.each([
  ['a list and an object', [], {}],
  ['a shorter list', [1, 2], [1]],
  ['a longer list', [1], [1, 2]],
  ['a field that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a field that is new, without a value', { a: 1 }, { a: 1, b: undefined }],
  ['another field without a value', { a: undefined }, { b: undefined }],
  ['nothing', { a: 1 }, null],
  ['another date', new Date(1), new Date(2)],
])('%s are not taken for the same', (_, before, after) => {
  const made = withSameParts(before, after);
  expect(made).toStrictEqual(after);
  expect(made).not.toBe(before);
});

const isWithin = (part: unknown, whole: unknown): boolean =>
  part === whole ||
  (typeof whole === 'object' &&
    whole !== null &&
    Object.values(whole).some((each) => isWithin(part, each)));

test('the data are always those read last, and identical exactly where they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      expect(withSameParts(one, other)).toStrictEqual(other);
      const before = { one, list: [one, other] };
      const after = withSameParts(before, { one: structuredClone(one), list: [other, one] });
      expect(after).toStrictEqual({ one, list: [other, one] });
      expect(isWithin(before.one, after)).toBe(true);
      expect(withSameParts(before, structuredClone(before))).toBe(before);
    }),
    { numRuns: 60, seed: 48 },
  );
});
