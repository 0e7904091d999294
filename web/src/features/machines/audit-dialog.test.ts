import { expect, test } from 'vitest';
import { agreementOf } from './audit-dialog.tsx';

const round = { room: 'R1', left: 'Dayton', right: 'Findlay' };

test('a machine and a stored result agree or differ only when both are there (Q6)', () => {
  const of = (machine: string | null, stored: string | null, agrees: boolean | null) =>
    agreementOf({ ...round, machine, stored, agrees });
  expect(of('120 : 80', '120 : 80', true)).toBe('agrees');
  expect(of('120 : 80', '110 : 80', false)).toBe('differs');
  expect(of(null, '110 : 80', null)).toBe('no file');
  expect(of('120 : 80', null, false)).toBe('not loaded');
  expect(of(null, null, null)).toBe('nothing yet');
});
