import type { listMails } from '@quizmeet/contract/accounts/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import type { ReminderDeadline } from '@quizmeet/rules/letters/reminders.ts';
import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { eventRecords } from '../../records/events.ts';
import { letterCopyRecords, letterRecords, mails } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';

const server = await sharedTestServer();
const { db, clock } = server.services;
const admin = await server.as('admin', 'Anna Beiler');
type NewMail = typeof mails.$inferInsert;
const userId = admin.user?.id as UserId;

const addUnsent = async (...added: (Partial<NewMail> & { toAddress: string })[]) =>
  await db.insert(mails).values(
    added.map((mail) => ({
      ...{ kind: 'confirm' as const, createdAt: clock(), nextTryAt: clock(), attempts: 1 },
      ...{ failedAt: clock(), lastError: 'No such mailbox' },
      ...mail,
    })),
  );

async function addLetter(toAddress: string, eventId: EventId, deadline: ReminderDeadline | null) {
  const letter = await letterRecords(db).add({
    ...{ eventId, key: `${deadline}, 7 days`, toWhom: '', toGroup: null, subject: 'Hi', why: '' },
    ...{ writtenBy: 'system', writtenAt: clock(), deadline, daysBefore: deadline && 7 },
  });
  const letterId = letter?.id ?? 0;
  await letterCopyRecords(db).add([{ letterId, userId, churchName: '', subject: 'Hi', text: '' }]);
  await addUnsent({ kind: 'letter', toAddress, letterId, userId });
}

async function addVolunteer(email: string, eventId: EventId) {
  const offer = { roles: ['quizmaster' as const], fromTime: null, untilTime: null };
  await officialRecords(db).add({ ...offer, eventId, churchId: null, name: 'Q', email, told: '' });
  await addUnsent({ kind: 'duties', toAddress: email });
}

test('of unsent mails, the newest of a kind goes again, no outdated one, as many as asked (N3, W3)', async () => {
  const { id, settings } = await eventRecords(db).current();
  await eventRecords(db).change(id, { settings: { ...settings, standardDeadline: '2026-10-01' } });
  const before = await eventRecords(db).add({ year: 2025, settings: defaultEvent(2025) });
  await addUnsent({ toAddress: 'Ruth@example.org' });
  await addUnsent({ toAddress: 'ruth@example.org' });
  await addUnsent({ kind: 'reset', toAddress: 'reset@example.org' });
  await addUnsent({ kind: 'duties', toAddress: 'stranger@example.org' });
  await addVolunteer('quinn@example.org', id);
  await addLetter('letter@example.org', id, null);
  await addLetter('reminded@example.org', id, 'editRosterUntil');
  await addLetter('late@example.org', id, 'standardDeadline');
  await addLetter('last-year@example.org', before?.id ?? id, null);
  // The list has only the newest.
  const sent = { failedAt: null, lastError: null, sentAt: clock() };
  await addUnsent(
    ...Array.from({ length: 500 }, (_, i) => ({ ...sent, toAddress: `sent${i}@example.org` })),
  );

  const listed = (await admin.request('GET', '/api/mails')).json<ReplyOf<typeof listMails>>();
  expect(listed.mails).toHaveLength(500);
  expect(listed.unsent).toBe(4);
  expect((await admin.request('PUT', '/api/mails/send')).json()).toBe(true);
  expect(await lastEntry(server)).toMatchObject({
    ...{ action: 'Resend unsent emails', subject: '4 emails' },
  });
  const left = await db.select().from(mails).where(isNotNull(mails.failedAt));
  expect(left.map(({ toAddress }) => toAddress.split('@')[0]).toSorted()).toEqual(
    ['Ruth', 'reset', 'stranger', 'late', 'last-year'].toSorted(),
  );
});
