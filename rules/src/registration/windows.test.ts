import { describe, expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import { isTooLateToRegister, mayPass, nextWindowChange, windows } from './windows.ts';

const settings = defaultEvent(2026);
const openAt = (now: string) => {
  const standing = windows(settings, new Date(now));
  return [standing.addTeam.open, standing.removeTeam.open, standing.editRoster.open];
};

describe('the windows of 2026 in New York (E2)', () => {
  test.each([
    ['before October', '2026-10-01T03:59:59.999Z', [false, false, false]],
    ['from the first of October', '2026-10-01T04:00:00Z', [true, true, true]],
    ['to the end of Nov 9', '2026-11-10T04:59:59.999Z', [true, true, true]],
    ['after Nov 9: no team can be removed', '2026-11-10T05:00:00Z', [true, false, true]],
    ['to the end of Nov 11', '2026-11-12T04:59:59.999Z', [true, false, true]],
    ['after Nov 11: no team can be added', '2026-11-12T05:00:00Z', [false, false, true]],
    ['to the end of Nov 18', '2026-11-19T04:59:59.999Z', [false, false, true]],
    ['after Nov 18: no roster can be edited', '2026-11-19T05:00:00Z', [false, false, false]],
  ])('%s', (_, now, open) => {
    expect(openAt(now)).toEqual(open);
  });
});

test('a window says when it next changes, and that it never will again (E2)', () => {
  const changes = (now: string) =>
    windows(settings, new Date(now)).addTeam.changesAt?.toISOString();
  expect(changes('2026-09-01T00:00:00Z')).toBe('2026-10-01T04:00:00.000Z');
  expect(changes('2026-10-15T00:00:00Z')).toBe('2026-11-12T05:00:00.000Z');
  expect(changes('2026-11-12T05:00:00Z')).toBeUndefined();
});

test('the next change is the first of any window’s', () => {
  const next = (now: string) => nextWindowChange(settings, new Date(now))?.toISOString();
  expect(next('2026-10-15T00:00:00Z')).toBe('2026-11-10T05:00:00.000Z');
  expect(next('2026-11-10T05:00:00Z')).toBe('2026-11-12T05:00:00.000Z');
  expect(next('2026-11-19T05:00:00Z')).toBeUndefined();
});

test('a window whose end lies before registration opens never opens', () => {
  const closed = { ...settings, addTeamUntil: '2026-09-15' };
  for (const now of ['2026-09-10T00:00:00Z', '2026-10-10T00:00:00Z']) {
    expect(windows(closed, new Date(now)).addTeam).toEqual({ open: false, changesAt: null });
  }
});

test('a church registers to the end of the last day to add a team (U7)', () => {
  const isTooLate = (now: string) => isTooLateToRegister(settings, new Date(now));
  expect(isTooLate('2026-11-12T04:59:59.999Z')).toBe(false);
  expect(isTooLate('2026-11-12T05:00:00Z')).toBe(true);
});

describe('when the windows are closed', () => {
  const closed = new Date('2026-11-20T00:00:00Z');
  const pass = (by: { admin: boolean; scoreEntry: boolean }) =>
    (['addTeam', 'removeTeam', 'editRoster'] as const).filter((name) =>
      mayPass(name, by, settings, closed),
    );

  test('a coach does nothing (E2)', () => {
    expect(pass({ admin: false, scoreEntry: false })).toEqual([]);
  });

  test('score-entry staff still edit rosters, and nothing else (F8)', () => {
    expect(pass({ admin: false, scoreEntry: true })).toEqual(['editRoster']);
  });

  test('an admin does everything (E2)', () => {
    expect(pass({ admin: true, scoreEntry: false })).toEqual([
      'addTeam',
      'removeTeam',
      'editRoster',
    ]);
  });
});

test('while a window is open a coach passes it (E2)', () => {
  const open = new Date('2026-10-20T00:00:00Z');
  expect(mayPass('addTeam', { admin: false, scoreEntry: false }, settings, open)).toBe(true);
});
