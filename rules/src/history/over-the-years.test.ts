import { expect, test } from 'vitest';
import { joinFindings, partFindings } from './over-the-years.ts';

test('two are joined unless both were there in one year; a year is parted from others only (W2)', () => {
  const of = (identity: string | null, ...years: readonly number[]) =>
    years.map((year) => ({ year, identity }));
  const codes = (found: ReturnType<typeof joinFindings>) => found.map(({ code }) => code);
  expect(joinFindings(of('a', 2024, 2025), of('b', 2026))).toEqual([]);
  expect(joinFindings(of('a', 2024, 2025), of('b', 2025))).toEqual([
    { code: 'identity/same-year', path: 'other', data: { year: 2025 } },
  ]);
  expect(codes(joinFindings(of('a', 2024), of('a', 2024)))).toEqual(['identity/one-already']);
  expect(codes(joinFindings(of('a', 2024), of(null, 2025)))).toEqual(['identity/erased']);
  expect(codes(partFindings(of('a', 2024)))).toEqual(['identity/alone']);
  expect(partFindings(of('a', 2024, 2025))).toEqual([]);
});
