import type { Event } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { expect, test } from 'vitest';
import { daysToMove } from './other-days.tsx';

const EVENT: Event = {
  ...defaultEvent(2027),
  year: 2027,
  windows: { addTeam: true, removeTeam: true, editRoster: true },
};
const left = (more: Partial<Event>) => {
  const { windows: _, year: __, ...settings } = { ...EVENT, ...more };
  return daysToMove(EVENT, {
    fridayDate: settings.fridayDate,
    saturdayDate: settings.saturdayDate,
    registrationOpens: settings.registrationOpens,
    standardDeadline: settings.standardDeadline,
    extendedDeadline: settings.extendedDeadline,
    addTeamUntil: settings.addTeamUntil,
    removeTeamUntil: settings.removeTeamUntil,
    editRosterUntil: settings.editRosterUntil,
  });
};

test('an event that moves moves its other days by the same number of days (E2)', () => {
  expect(left({ fridayDate: '2027-05-14' })).toEqual({
    saturdayDate: '2027-05-15',
    registrationOpens: '2027-03-26',
    standardDeadline: '2027-04-21',
    extendedDeadline: '2027-05-04',
    addTeamUntil: '2027-05-06',
    removeTeamUntil: '2027-05-04',
    editRosterUntil: '2027-05-13',
  });
});

test('but not dates changed by hand', () => {
  const typed = { fridayDate: '2027-05-14', saturdayDate: '2027-05-16' };
  expect(left({ ...typed, addTeamUntil: '2027-05-01' })).not.toHaveProperty('addTeamUntil');
  expect(left(typed)).not.toHaveProperty('saturdayDate');
});

test('without a new Friday nothing moves', () => {
  expect(left({})).toBeNull();
  expect(left({ fridayDate: '' })).toBeNull();
});
