import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { expect, test } from 'vitest';
import { findRows } from '../ui/find-rows.ts';
import { textOf } from './audit.tsx';

const entry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: '2026-11-20T19:00:00.000Z',
  who: 'Ada Office',
  action: 'Save result',
  subject: 'Round 7',
  before: null,
  after: '120 to 90',
  ...more,
});
const entries = [
  entry(3, {}),
  entry(2, { action: 'Save team', subject: 'Bethel 2', after: null }),
  entry(1, { who: 'Sam Scores' }),
];
const found = (typed: string) => findRows(entries, typed, textOf).map(({ id }) => id);

test('every word must occur, in whatever column and case', () => {
  expect(found('save')).toEqual([3, 2, 1]);
  expect(found('ADA save round')).toEqual([3]);
  expect(found('bethel')).toEqual([2]);
  expect(found('120 sam')).toEqual([1]);
  expect(found('null')).toEqual([]);
});
