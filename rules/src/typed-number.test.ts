import { expect, test } from 'vitest';
import { withOtherSign, withPlainMinus } from './typed-number.ts';

test.each(['-20', '‐20', '‑20', '−20', '–20', '—20'])('%s has a minus sign (U6)', (typed) => {
  expect(withPlainMinus(typed)).toBe('-20');
});

test('the sign changes back and forth, also before a number is typed (U6)', () => {
  expect(['20', '-20', '−20', '', '-', ' 5 '].map(withOtherSign)).toEqual([
    '-20',
    '20',
    '20',
    '-',
    '',
    '-5',
  ]);
});
