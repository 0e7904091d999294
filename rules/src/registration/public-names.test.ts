import { describe, expect, it, test } from 'vitest';
import type { QuizzerId } from '../tournament.ts';
import { inFull, mayStandInPublic, publicNames, shortName } from './public-names.ts';

const named = (name: string) => {
  const at = name.lastIndexOf(' ');
  return { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
};
const text = ({ firstName, lastName }: ReturnType<typeof named>) => `${firstName} ${lastName}`;

test.each([
  ['Ann Lee', 'Ann L.'],
  ['Mary Ann Lee', 'Mary Ann L.'],
  ["Sean O'Neill", 'Sean O.'],
  ["Anna 't", 'Anna t.'],
  ['Zoë Åberg', 'Zoë Å.'],
  ['Zoe\u0308 A\u030Aberg', 'Zoe\u0308 A\u030A.'],
  ['지우 김', '지우 김.'],
  ['Erased 12', 'Erased 1.'],
])('%s is %s in short (W8)', (name, short) => {
  expect(text(shortName(named(name)))).toBe(short);
});

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
  [false, false, false],
])('name %j and photo %j allowed: full name %j (W8)', (name, photo, full) => {
  expect(mayStandInPublic({ name, photo })).toBe(full);
});

describe('names in public (W8)', () => {
  const names = publicNames([named('Ann Lee'), named('Zoë Quill'), named("Sean O'Neill")]);

  it.each([
    ['Ann Lee', 'Ann L.'],
    ['ANN  lee', 'ANN  l.'],
    ['Bo Lee', 'Bo Lee'],
    ['Zoe\u0308 Quill', 'Zoe\u0308 Q.'],
  ])('%s of a roster is %s', (name, shown) => {
    expect(text(names.of(named(name)))).toBe(shown);
  });

  it('know a person whose two names were parted elsewhere in another year', () => {
    const both = publicNames([{ firstName: 'Mary', lastName: 'Ann Lee' }]);
    expect(both.of({ firstName: 'Mary Ann', lastName: 'Lee' }).lastName).toBe('L.');
  });

  it.each([
    ['Ann Lee', 'Ann L.'],
    ['Ann Lee, Bo Kim', 'Ann L., Bo Kim'],
    ['Bo Kim and ann lee', 'Bo Kim and Ann L.'],
    ['Lee, Ann', 'Ann L.'],
    ['Sean O’Neill', 'Sean O.'],
    ['Anna Lee', 'Anna Lee'],
    ['Ann Leeds', 'Ann Leeds'],
    ['', ''],
  ])('%j in a text is %j', (before, after) => {
    expect(names.inText(before)).toBe(after);
  });
});

describe('a roster that is saved as a public page shows it (W8)', () => {
  const names = publicNames([named('Ann Lee')]);
  const id = (number: number) => number as QuizzerId;
  const known = [
    { id: id(1), ...named('Ann Lee') },
    { id: id(2), ...named('Bo Kim') },
  ];
  const saved = (...roster: (ReturnType<typeof named> & { id?: QuizzerId })[]) =>
    inFull(names, known, roster).map(text);

  it('keeps the last name behind a short name', () => {
    expect(saved({ id: id(1), ...named('Ann L.') }, { id: id(2), ...named('Bo Kim') })).toEqual([
      'Ann Lee',
      'Bo Kim',
    ]);
  });

  it('accepts every other change', () => {
    expect(saved({ id: id(1), ...named('Anna L.') })).toEqual(['Anna L.']);
    expect(saved({ id: id(1), ...named('Ann Leeds') })).toEqual(['Ann Leeds']);
    expect(saved({ id: id(2), ...named('Bo K.') })).toEqual(['Bo K.']);
    expect(saved(named('Ann L.'))).toEqual(['Ann L.']);
  });
});
