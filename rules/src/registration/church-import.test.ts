import { expect, test } from 'vitest';
import { type ChurchLine, churchesIn } from './church-import.ts';

const line = (row: number, church: string, more: Partial<ChurchLine> = {}): ChurchLine => ({
  ...{ row, church, coachEmail: '', district: '', state: '', teamName: '', division: '' },
  quizzers: [],
  ...more,
});

test('a church’s first row counts; the state follows from the district (C1)', () => {
  const { churches, findings } = churchesIn([
    line(2, 'Grace  Chapel', { teamName: 'Grace', quizzers: [{ fullName: 'Ann Lee' }] }),
    line(3, 'Hope', { district: 'other', state: 'michigan' }),
    line(4, 'grace chapel', { district: 'swo', coachEmail: ' Ruth@example.org' }),
    line(5, 'Grace Chapel', { district: 'SWO', coachEmail: 'ruth@EXAMPLE.org' }),
  ]);
  expect(findings).toEqual([]);
  expect(churches).toMatchObject([
    {
      row: 2,
      entry: { churchName: 'Grace Chapel', district: 'SWO', state: 'Ohio', computerSeats: 0 },
      email: 'Ruth@example.org',
      lines: [{ row: 2 }],
    },
    { row: 3, entry: { district: 'OTHER', state: 'Michigan' }, email: '', lines: [] },
  ]);
});

test('a line without a church, and a second coach or district of one church, are found', () => {
  const { churches, findings } = churchesIn([
    line(2, ' ', { teamName: 'Grace' }),
    line(3, 'Grace', { coachEmail: 'ruth@example.org', district: 'SWO' }),
    line(4, 'Grace', { coachEmail: 'joel@example.org', quizzers: [{ fullName: 'Ann Lee' }] }),
    line(5, 'Grace', { district: 'NWO', teamName: 'Grace 2' }),
  ]);
  expect(findings).toMatchObject([
    { code: 'church/name-missing', path: 'rows.2' },
    { code: 'line/coach-differs', path: 'rows.4', data: { churchName: 'Grace' } },
    { code: 'line/district-differs', path: 'rows.5', data: { churchName: 'Grace' } },
  ]);
  // A quizzer without a team is a fault of its own.
  expect(churches[0]?.lines).toMatchObject([{ row: 4 }, { row: 5 }]);
});

test('an unknown district or state is found at the row that has it', () => {
  const { churches } = churchesIn([
    line(2, 'Grace'),
    line(3, 'Grace', { district: 'Northwest' }),
    line(4, 'Hope', { district: 'SWO', state: 'Ohoi' }),
    line(5, 'Joy', { district: 'OTHER' }),
    line(6, 'Zion'),
  ]);
  expect(churches.map(({ placeFindings }) => placeFindings)).toMatchObject([
    [{ code: 'line/district-unknown', path: 'rows.3', data: { district: 'Northwest' } }],
    [{ code: 'line/state-unknown', path: 'rows.4', data: { state: 'Ohoi' } }],
    [{ code: 'line/state-missing', path: 'rows.5' }],
    [{ code: 'line/district-missing', path: 'rows.6' }],
  ]);
});
