import { REMINDER_DEADLINES } from '@quizmeet/rules/letters/reminders.ts';
import { expect, test } from 'vitest';
import { reminderText } from './text.ts';

const EVENT = { addTeamUntil: '2026-11-11', standardFee: 40, extendedFee: 50 };

test('the extended deadline ends no price: a team added later costs the same (E2)', () => {
  const { subject, text } = reminderText('extendedDeadline', '2026-11-09', EVENT);
  expect(subject).toBe('The extended deadline is Monday, November 9');
  expect(text).toContain('Teams added until Wednesday, November 11 cost the same.');
});

test('the standard price deadline names both prices, the later one if it applies', () => {
  const text = (day: string) => reminderText('standardDeadline', day, EVENT).text;
  expect(text('2026-10-27')).toContain(
    'Teams added by the end of Tuesday, October 27 cost $40; after that, $50.',
  );
  expect(text('2026-11-11')).toContain('Wednesday, November 11 cost $40. {church} hasn’t');
});

test('where no team can be added after it, nothing is said of later teams', () => {
  expect(reminderText('extendedDeadline', '2026-11-11', EVENT).text).not.toContain(
    'Teams added until',
  );
});

test('a reminder asks no question that does not fit a church with one team (W3)', () => {
  const { text } = reminderText('removeTeamUntil', '2026-11-09', EVENT);
  expect(text).not.toContain('one of them');
  expect(text).toContain('{teams}. You can remove a team until the end of');
});

test('every reminder has words while its deadline has no day', () => {
  for (const deadline of REMINDER_DEADLINES) {
    expect(reminderText(deadline, null, EVENT).subject).toContain('their day');
  }
});
