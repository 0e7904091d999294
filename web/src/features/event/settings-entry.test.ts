import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { expect, test } from 'vitest';
import { entryOf, messageAt, movedWithFriday, settingsOf } from './settings-entry.ts';

const settings = defaultEvent(2026);

test('unchanged fields are sent as they were', () => {
  expect(settingsOf(entryOf(settings))).toEqual(settings);
});

test('Saturday’s times may be separated by spaces, commas, or semicolons', () => {
  const typed = { ...entryOf(settings), saturdaySlots: ' 09:00, 09:30;10:00\n10:30 ' };
  expect(settingsOf(typed).saturdaySlots).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('Saturday’s times show and take AM and PM, as the other times do', () => {
  const shown = entryOf({ ...settings, saturdaySlots: ['09:00', '12:30'] }).saturdaySlots;
  expect(shown).toBe('9:00 AM, 12:30 PM');
  const typed = { ...entryOf(settings), saturdaySlots: '9:00am 9:30 AM, 1:00 PM; 14:00 soon' };
  expect(settingsOf(typed).saturdaySlots).toEqual(['09:00', '09:30', '13:00', '14:00', 'soon']);
});

test('an empty or unreadable number is refused, and never read as zero', () => {
  for (const text of ['', ' ', 'forty', '4.5']) {
    const typed = settingsOf({ ...entryOf(settings), standardFee: text });
    expect(settingsFindings(typed).map((found) => found.path)).toEqual(['standardFee']);
  }
});

test('an error in one time appears at the field of all', () => {
  expect(messageAt({ 'saturdaySlots.2': 'too early' }, 'saturdaySlots')).toBe('too early');
  expect(messageAt({ title: 'missing' }, 'title')).toBe('missing');
  expect(messageAt({ title: 'missing' }, 'venue')).toBeUndefined();
});

test('the other dates can move with Friday, unless one was changed already', () => {
  const stored = entryOf(settings);
  expect(movedWithFriday(stored, stored)).toBeNull();
  expect(movedWithFriday({ ...stored, fridayDate: '' }, stored)).toBeNull();
  const later = { ...stored, fridayDate: '2026-11-27' };
  const moved = movedWithFriday(later, stored);
  expect(moved).toMatchObject({ days: 7, dates: { saturdayDate: '2026-11-28' } });
  expect(settingsFindings(settingsOf({ ...later, ...moved?.dates }))).toEqual([]);
  expect(movedWithFriday({ ...later, saturdayDate: '2026-11-28' }, stored)).toBeNull();
});
