import { describe, expect, test } from 'vitest';
import { rebased, rebasedRows } from './rebase.ts';

describe('merging input with others’ saves', () => {
  const begunOn = { venue: 'Marion', fee: '120', slots: ['8', '9'] };
  test('edited fields keep the input, all others are current', () => {
    const typed = { ...begunOn, venue: 'Dayton' };
    const now = { ...begunOn, fee: '130', slots: ['8'] };
    expect(rebased(begunOn, typed, now)).toEqual({ venue: 'Dayton', fee: '130', slots: ['8'] });
  });
  test('a field that both changed stays as typed', () => {
    const typed = { ...begunOn, slots: ['10'] };
    expect(rebased(begunOn, typed, { ...begunOn, slots: [] }).slots).toEqual(['10']);
  });
});

describe('a list', () => {
  const row = (id: string, name = id) => ({ id, name });
  const begunOn = ['a', 'b', 'c', 'd'].map((id) => row(id));
  const rows = (typed: ReturnType<typeof row>[], now: ReturnType<typeof row>[]) =>
    rebasedRows(begunOn, typed, now, ({ id }) => id);
  test('keeps local changes and adopts others’', () => {
    // Here b is edited, c is removed, e is new. Elsewhere a is edited, d is removed, f is new.
    const typed = [row('a'), row('b', 'B'), row('d'), row('e')];
    const now = [row('a', 'A'), row('b'), row('c'), row('f')];
    expect(rows(typed, now)).toEqual([row('a', 'A'), row('b', 'B'), row('e'), row('f')]);
  });
  test('an edited row stays when others removed it', () => {
    expect(rows([row('a', 'A')], [])).toEqual([row('a', 'A')]);
  });
  test('the same row that was added here and elsewhere is there once, different ones both', () => {
    const typed = [...begunOn, row('e', 'mine')];
    expect(rows(typed, typed)).toEqual(typed);
    const theirs = row('e', 'theirs');
    expect(rows(typed, [...begunOn, theirs])).toEqual([...typed, theirs]);
  });
});
