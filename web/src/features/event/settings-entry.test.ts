import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { expect, test } from 'vitest';
import { entryOf, messageAt, moved, settingsOf } from './settings-entry.ts';

const settings = defaultEvent(2026);

test('what was not touched is sent as it was', () => {
  expect(settingsOf(entryOf(settings))).toEqual(settings);
});

test('Saturday’s times may be separated as one likes', () => {
  const typed = { ...entryOf(settings), saturdaySlots: ' 09:00, 09:30;10:00\n10:30 ' };
  expect(settingsOf(typed).saturdaySlots).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('an empty or unreadable figure is refused, and never taken for zero', () => {
  for (const text of ['', ' ', 'forty', '4.5']) {
    const typed = settingsOf({ ...entryOf(settings), standardFee: text });
    expect(settingsFindings(typed).map((found) => found.path)).toEqual(['standardFee']);
  }
});

test('a fault of one time stands at the field of all', () => {
  expect(messageAt({ 'saturdaySlots.2': 'too early' }, 'saturdaySlots')).toBe('too early');
  expect(messageAt({ title: 'missing' }, 'title')).toBe('missing');
  expect(messageAt({ title: 'missing' }, 'venue')).toBeUndefined();
});

test('a line moves up or down, and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
