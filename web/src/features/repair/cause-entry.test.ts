import type { Cause } from '@quizmeet/contract/repair/calls.ts';
import { expect, test } from 'vitest';
import { causeOf, entryOf, readEntry, writeEntry } from './cause-entry.ts';

const CAUSES: readonly Cause[] = [
  { what: 'late', teamId: 12, untilRound: 3 },
  { what: 'late', churchId: 4, untilRound: 2 },
  { what: 'here-again', teamId: 12 },
  { what: 'withdrawn', teamId: 12 },
  { what: 'returned', teamId: 12 },
  { what: 'walk-in', teamId: 12, group: 'Open 2' },
  { what: 'room-closed', roomNumber: 114, fromRound: 4 },
  { what: 'room-reopened', roomNumber: 114 },
  { what: 'as-it-stands' },
];

test.each(CAUSES)('$what stands in the address and is read from it', (cause) => {
  const search = new URLSearchParams(writeEntry(entryOf(cause)).toString());
  expect(causeOf(readEntry(search))).toEqual(cause);
});

test('an address that is not complete asks for the rest', () => {
  const read = (text: string) => causeOf(readEntry(new URLSearchParams(text)));
  expect(read('')).toBeNull();
  expect(read('cause=nonsense&team=12')).toBeNull();
  expect(read('cause=late&team=12')).toBeNull();
  expect(read('cause=walk-in&team=12&group=Open+9')).toBeNull();
  expect(read('cause=withdrawn&team=12')).toEqual({ what: 'withdrawn', teamId: 12 });
});
