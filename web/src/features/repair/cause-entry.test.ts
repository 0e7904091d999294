import type { Cause } from '@quizmeet/contract/repair/calls.ts';
import { expect, test } from 'vitest';
import { causeOf, type Evening, offeredIn, readEntry, writeEntry } from './cause-form.tsx';

const CAUSES: readonly (readonly [string, Cause])[] = [
  ['cause=late&team=12&until=3', { what: 'late', teamId: 12, untilRound: 3 }],
  ['cause=church-late&church=4&until=2', { what: 'late', churchId: 4, untilRound: 2 }],
  ['cause=here-again&team=12', { what: 'here-again', teamId: 12 }],
  ['cause=withdrawn&team=12', { what: 'withdrawn', teamId: 12 }],
  ['cause=returned&team=12', { what: 'returned', teamId: 12 }],
  ['cause=walk-in&team=12&group=Open+2', { what: 'walk-in', teamId: 12, group: 'Open 2' }],
  ['cause=room&room=114&from=4', { what: 'room-closed', roomNumber: 114, fromRound: 4 }],
  ['cause=reopened&room=114', { what: 'room-reopened', roomNumber: 114 }],
  ['cause=as-it-stands', { what: 'as-it-stands' }],
];

test.each(CAUSES)('%s is read from the address and stands in it', (address, cause) => {
  const entry = readEntry(new URLSearchParams(address));
  expect(causeOf(entry)).toEqual(cause);
  expect(writeEntry(entry).toString()).toBe(address);
});

test('an incomplete address asks for the rest', () => {
  const read = (text: string) => causeOf(readEntry(new URLSearchParams(text)));
  expect(read('')).toBeNull();
  expect(read('cause=nonsense&team=12')).toBeNull();
  expect(read('cause=late&team=12')).toBeNull();
  expect(read('cause=walk-in&team=12&group=Open+9')).toBeNull();
  expect(read('cause=withdrawn&team=12')).toEqual({ what: 'withdrawn', teamId: 12 });
});

test('a team that has withdrawn isn’t withdrawn again, and the only one that waits is the walk-in (X2, X4)', () => {
  const entered = (withdrawn: readonly number[], ...ids: readonly number[]) => {
    const teams = ids.map((id) => ({ id, teamName: `${id}`, teamNumber: null, division: 'Open' }));
    const evening = { teams, slots: [], withdrawn: new Set(withdrawn) } as unknown as Evening;
    return (cause: string) =>
      offeredIn(evening, readEntry(new URLSearchParams(`cause=${cause}`))).team;
  };
  expect(entered([], 12)('withdrawn&team=12')).toBe('12');
  expect(entered([12], 12, 13)('withdrawn&team=12')).toBe('');
  expect(entered([12], 12, 13)('walk-in')).toBe('13');
  expect(entered([], 12, 13)('walk-in')).toBe('');
});
