import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import {
  deadlinesOf,
  REMINDER_DEADLINES,
  type Reminder,
  reminderKey,
  remindersDue,
  type SetReminder,
} from './reminders.ts';

const DEADLINES = deadlinesOf(defaultEvent(2026), [{ due: '2026-11-01' }, { due: '2026-11-14' }]);
const start = Date.parse('2026-08-01T00:00:00Z');
const DAY = 24 * 60 * 60_000;
const moment = fc.integer({ min: 0, max: 130 * 24 }).map((h) => new Date(start + (h * DAY) / 24));
const reminder: fc.Arbitrary<SetReminder> = fc.record({
  deadline: fc.constantFrom(...REMINDER_DEADLINES),
  daysBefore: fc.integer({ min: 1, max: 60 }),
  setAt: moment,
});
const keyOf = ({ deadline, daysBefore }: Reminder) => `${deadline}:${daysBefore}`;

test('whenever the server checks, each reminder is sent at most once, one per deadline', () => {
  const set = fc.uniqueArray(reminder, { selector: keyOf, maxLength: 12 });
  fc.assert(
    fc.property(set, fc.array(moment, { maxLength: 30 }), (reminders, looks) => {
      const sent: string[] = [];
      for (const now of looks.toSorted((a, b) => a.getTime() - b.getTime())) {
        const due = remindersDue(DEADLINES, reminders, new Set(sent), now);
        expect(new Set(due.map(({ deadline, day }) => deadline + day)).size).toBe(due.length);
        sent.push(...due.map(reminderKey));
      }
      expect(new Set(sent).size).toBe(sent.length);
    }),
  );
});
