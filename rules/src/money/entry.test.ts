import { expect, test } from 'vitest';
import { entryFindings, type LedgerEntry, reduction, repeatFindings, takerOf } from './entry.ts';

const TODAY = '2026-11-20';
const found = (change: Partial<LedgerEntry>) =>
  entryFindings(
    { day: TODAY, kind: 'check', cents: 4000, number: '1042', note: '', ...change },
    TODAY,
  ).map(({ code, path }) => `${code} ${path}`);

test('an entry has a day that was, a known kind and an amount (W4)', () => {
  expect(found({})).toEqual([]);
  expect(found({ day: '2026-11-21' })).toEqual(['money/day-to-come day']);
  expect(found({ day: '2026-02-30' })).toEqual(['money/day-invalid day']);
  expect(found({ kind: 'gold' })).toEqual(['money/kind-unknown kind']);
  expect(found({ kind: 'marked' })).toEqual(['money/kind-unknown kind']);
  for (const cents of [0, -1, 0.5, 10_000_001, Number.NaN]) {
    expect(found({ cents })).toEqual(['money/amount-invalid cents']);
  }
});

test('only a correction may be below 0, and it says why (W4)', () => {
  expect(found({ kind: 'correction', cents: -500, note: 'One team more than it had' })).toEqual([]);
  expect(found({ kind: 'correction', cents: 500 })).toEqual(['money/note-missing note']);
  expect(found({ kind: 'refund', cents: -500 })).toEqual(['money/amount-invalid cents']);
});

test('number, note and name are short single lines (W4)', () => {
  expect(found({ number: '1'.repeat(41) })).toEqual(['money/text-too-long number']);
  expect(found({ note: 'a'.repeat(201) })).toEqual(['money/text-too-long note']);
  expect(found({ note: 'two\nlines' })).toEqual(['text/not-one-line note']);
  expect(found({ takenBy: 'a'.repeat(101) })).toEqual(['money/text-too-long takenBy']);
  expect(found({ takenBy: 'Dana\tDesk' })).toEqual(['text/not-one-line takenBy']);
});

test('an entry with a number isn’t repeated (W4)', () => {
  const entry: LedgerEntry = { day: TODAY, kind: 'check', cents: 4000, number: '1042', note: '' };
  const again = (change: Partial<LedgerEntry>) =>
    repeatFindings({ ...entry, ...change }, [entry]).map(({ code, path }) => `${code} ${path}`);
  expect(again({ note: 'From Ann' })).toEqual(['money/entered-already number']);
  expect(again({ number: '1043' })).toEqual([]);
  expect(again({ cents: 4100 })).toEqual([]);
  expect(again({ day: '2026-11-19' })).toEqual([]);
  expect(again({ kind: 'card' })).toEqual([]);
  const refund = { ...entry, kind: 'refund' };
  expect(repeatFindings(refund, [{ ...refund, cents: -4000 }])).toHaveLength(1);
});

test('a repeat without a number needs its own note (W4)', () => {
  const entry: LedgerEntry = { day: TODAY, kind: 'cash', cents: 4000, number: '', note: '' };
  const again = (change: Partial<LedgerEntry>, before = entry) =>
    repeatFindings({ ...entry, ...change }, [before]).map(({ code, path }) => `${code} ${path}`);
  expect(again({})).toEqual(['money/entered-without-number note']);
  // Two people at the desk may both have it.
  expect(again({ takenBy: 'Dana Desk' })).toEqual(['money/entered-without-number note']);
  expect(again({ note: 'From Ann' })).toEqual([]);
  expect(again({ note: ' From Ann' }, { ...entry, note: 'From Ann' })).toHaveLength(1);
  expect(again({ cents: 4100 })).toEqual([]);
  expect(again({ day: '2026-11-19' })).toEqual([]);
  expect(again({ number: '7' })).toEqual([]);
});

test('a refund adds to the balance; everything else reduces it by its amount (W4)', () => {
  expect(reduction({ kind: 'cash', cents: 4000 })).toBe(4000);
  expect(reduction({ kind: 'refund', cents: 4000 })).toBe(-4000);
  expect(reduction({ kind: 'correction', cents: -500 })).toBe(-500);
});

test('the receiver is the person entering it unless named; known names keep their spelling (W4)', () => {
  expect(takerOf('', 'Tess Treasurer', ['Dana Desk'])).toBe('Tess Treasurer');
  expect(takerOf('  ', 'Tess Treasurer', [])).toBe('Tess Treasurer');
  expect(takerOf(' dana  desk', 'Tess Treasurer', ['Dana Desk'])).toBe('Dana Desk');
  expect(takerOf('Bo Lee', 'Tess Treasurer', ['Dana Desk'])).toBe('Bo Lee');
});
