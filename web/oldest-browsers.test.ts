import { expect, test } from 'vitest';
import { tooNewIn } from './oldest-browsers.ts';

test('what an old browser lacks is found', () => {
  for (const [code, found] of [
    ['const { promise } = Promise.withResolvers();', '.withResolvers'],
    ['map.values().filter((each) => each)', 'values().filter('],
    ['a.union(b)', '.union('],
    ['/(?<=x)y/.test(text)', '/(?<='],
    ['if (URL.canParse(text)) go();', 'URL.canParse'],
  ] as const) {
    expect(tooNewIn(code), code).toBe(found);
  }
});

test('what it has, or is given, passes', () => {
  const code = `[...map.values()].filter(Boolean).toSorted(); Object.groupBy(a, b); /(?<name>x)/; a.at(-1);`;
  expect(tooNewIn(code)).toBeUndefined();
});
