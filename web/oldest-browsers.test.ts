import { expect, test } from 'vitest';
import { tooNewIn, tooNewInStyles } from './oldest-browsers.ts';

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

test('a colour that an old browser cannot mix is for those that can', () => {
  const mixed = '.a{background:color-mix(in srgb,var(--b) 12%,white)}';
  expect(tooNewInStyles(`.a{background:red}${mixed}`)).toBe('color-mix(');
  const asked = `@supports (color:color-mix(in srgb,red,red)){${mixed}}`;
  expect(tooNewInStyles(`.a{background:red}${asked}.b{color:red}`)).toBeUndefined();
  expect(tooNewInStyles(`${asked}${mixed}`)).toBe('color-mix(');
  expect(tooNewInStyles('@media print{.a{color:red}}@scope (.a){.b{color:red}}')).toBe('@scope');
});
