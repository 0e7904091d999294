import { RETENTION_KINDS } from '@quizmeet/rules/retention/kinds.ts';
import { expect, test } from 'vitest';
import { asSent, atKinds, deletionsOf, entryOf, faultsOf } from './entry.ts';

const YEAR = {
  ...{ year: 2026, closedOn: '2026-11-22', today: '2026-12-01' },
  kinds: RETENTION_KINDS.map((kind) => ({
    kind,
    day:
      kind === 'forms' || kind === 'letters'
        ? '2026-12-22'
        : kind === 'audit'
          ? null
          : '2027-01-05',
    deletedOn: kind === 'room links' ? '2026-11-22' : null,
  })),
};

test('what is stored is shown and sent unchanged, without what is deleted already', () => {
  const entry = entryOf(YEAR);
  expect(entry['room links']).toBeUndefined();
  expect(entry.forms).toEqual({ how: 'day', day: '2026-12-22' });
  expect(entry.audit?.how).toBe('kept');
  expect(asSent(entry, YEAR.today)).toEqual(
    YEAR.kinds
      .filter(({ deletedOn }) => deletedOn === null)
      .map(({ kind, day }) => ({ kind, day })),
  );
});

test('at once is today; an empty or a passed day is told at its kind', () => {
  const entry = { forms: { how: 'now', day: '' }, audit: { how: 'day', day: '' } } as const;
  expect(asSent(entry, YEAR.today)).toEqual([
    { kind: 'forms', day: YEAR.today },
    { kind: 'audit', day: '' },
  ]);
  expect(faultsOf(entry, YEAR.today)).toEqual([{ path: 'audit', message: 'Please enter a day' }]);
  const passed = { letters: { how: 'day', day: '2026-11-30' } } as const;
  expect(atKinds(entry, [{ path: 'deletions.1.day', message: 'No' }])).toEqual([
    { path: 'audit', message: 'No' },
  ]);
  expect(faultsOf(passed, YEAR.today)).toMatchObject([{ path: 'letters' }]);
});

test('a closed year tells by day what goes, the next day first, and what is kept', () => {
  const { coming, deleted, kept } = deletionsOf(YEAR);
  expect(coming.map(({ day }) => day)).toEqual(['2026-12-22', '2027-01-05']);
  expect(coming[0]?.kinds).toEqual(['forms', 'letters']);
  expect(deleted).toEqual([{ day: '2026-11-22', kinds: ['room links'] }]);
  expect(kept).toEqual(['audit']);
});
