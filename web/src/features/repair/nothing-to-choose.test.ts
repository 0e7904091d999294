import { expect, test } from 'vitest';
import { type CauseEntry, FIELDS_OF, KINDS, type Kind } from './cause-entry.ts';
import { nothingToChoose } from './nothing-to-choose.ts';

const EMPTY: CauseEntry = {
  ...{ kind: '', team: '', church: '', until: '', group: '', room: '', from: '' },
};
const why = (field: 'team' | 'group' | 'room', kind: Kind, more: Partial<CauseEntry> = {}) =>
  nothingToChoose(field, { ...EMPTY, kind, ...more }, true).why;

test('every list that may be empty has a sentence of its own', () => {
  expect(why('team', 'returned')).toBe('No team has withdrawn.');
  expect(why('team', 'walk-in')).toBe('Every team already has its rounds.');
  expect(why('team', 'late')).toBe('Every team has withdrawn.');
  expect(why('room', 'reopened')).toBe('No room is closed.');
  expect(why('room', 'room')).toBe('No rooms yet.');
  expect(why('group', 'walk-in')).toBe('Choose the team first.');
  expect(why('group', 'walk-in', { team: '4' })).toBe('Its division has no schedule yet.');
});

test('without any team, whatever happened, it leads to where one is added', () => {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    for (const field of FIELDS_OF[kind].filter((each) => each === 'team' || each === 'church')) {
      expect(nothingToChoose(field, { ...EMPTY, kind }, false)).toEqual({
        why: 'No team is registered yet.',
        way: { to: '/admin?tab=before#add-team', text: 'Add a team' },
      });
    }
  }
});
