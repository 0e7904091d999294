import { FIRST_SCHEDULE_LETTER, SCHEDULE_LETTER } from '@quizmeet/contract/letters/text.ts';
import { expect, test } from 'vitest';
import { asSent, daysOf, EMPTY_LETTER, withGroup } from './entry.ts';

test('a letter about the schedule is suggested if nothing was written', () => {
  const first = withGroup(EMPTY_LETTER, 'schedule', false);
  expect(first).toMatchObject({ group: 'schedule', ...FIRST_SCHEDULE_LETTER });
  expect(withGroup(first, 'schedule', true)).toMatchObject(SCHEDULE_LETTER);
  expect(withGroup(first, 'coaches', true)).toEqual(EMPTY_LETTER);
});

test('a written text stays when the group changes', () => {
  const written = { ...EMPTY_LETTER, subject: 'Welcome' };
  expect(withGroup(written, 'schedule', true)).toEqual({ ...written, group: 'schedule' });
  const changed = { ...withGroup(EMPTY_LETTER, 'schedule', true), subject: 'Mine' };
  expect(withGroup(changed, 'staff', true)).toEqual({ ...changed, group: 'staff' });
});

test('days are separated by commas or spaces; anything but whole numbers is refused', () => {
  expect(daysOf('7, 3 1')).toEqual([7, 3, 1]);
  expect(daysOf('  ')).toEqual([]);
  expect(daysOf('7, a week')).toEqual([7, Number.NaN, Number.NaN]);
  expect(daysOf('-1')).toEqual([Number.NaN]);
});

test('a church is sent by its id, or null if none is chosen', () => {
  expect(asSent(EMPTY_LETTER).churchId).toBeNull();
  expect(asSent({ ...EMPTY_LETTER, churchId: '12' }).churchId).toBe(12);
});
