import { expect, test } from 'vitest';
import { agreementOf } from './audit-dialog.tsx';

const round = { room: 'R1', left: 'Dayton', right: 'Findlay' };

test('a machine and a stored result agree or differ only when both are there (Q6)', () => {
  const of = (machine: string | null, stored: string | null, agrees: boolean | null) =>
    agreementOf({ ...round, machine, stored, agrees });
  expect(of('120 : 80', '120 : 80', true)).toEqual({ kind: 'good', words: 'agrees' });
  expect(of('120 : 80', '110 : 80', false)).toEqual({ kind: 'bad', words: 'differs' });
  expect(of(null, '110 : 80', null)).toEqual({ kind: 'open', words: 'no file' });
  expect(of('120 : 80', null, false)).toEqual({ kind: 'open', words: 'not loaded' });
  expect(of(null, null, null)).toEqual({ kind: 'open', words: 'nothing yet' });
});
