import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listLetters, listReminders } from '@quizmeet/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { openMailbox } from '../../../testing/mailbox.ts';
import { coachOf, refusal, teamOf } from '../../../testing/registration.ts';
import { type Browser, startTestServer } from '../../../testing/test-server.ts';

const letters = async (admin: Browser) =>
  (await admin.request('GET', '/api/letters')).json<ReplyOf<typeof listLetters>>().letters;
const set = (admin: Browser, deadline: string, days: readonly number[]) =>
  admin.request('PUT', '/api/reminders', { deadline, days });

test('reminders are off until they are set, and refuse days that cannot be (W3)', async () => {
  const server = await startTestServer();
  const admin = await server.as('admin');
  const read = async () =>
    (await admin.request('GET', '/api/reminders')).json<ReplyOf<typeof listReminders>>();
  expect((await read()).map(({ days }) => days)).toEqual([[], [], [], [], [], []]);
  expect(await refusal(set(admin, 'editRosterUntil', [0]))).toMatchObject({ path: 'days' });
  expect(await refusal(set(admin, 'fridayDate', [1]))).toMatchObject({ path: 'deadline' });

  expect((await set(admin, 'editRosterUntil', [1, 7])).json()).toBe(true);
  expect((await read()).at(-2)).toMatchObject({
    ...{ deadline: 'editRosterUntil', day: '2026-11-18', days: [7, 1] },
    ...{ next: '2026-11-11T14:00:00.000Z', to: 'Coaches without complete rosters' },
  });
  expect((await set(admin, 'editRosterUntil', [])).json()).toBe(true);
  expect((await read()).at(-2)).toMatchObject({ days: [], next: null });
  // No form is asked for yet: the row without a day is last.
  expect((await read()).at(-1)).toMatchObject({ deadline: 'forms', day: null, days: [] });
  await server.end();
});

test('forms have their own reminders, to churches that are missing one (W8)', async () => {
  const mailbox = await openMailbox();
  const first = await startTestServer({ SMTP_URL: mailbox.url });
  const admin = await first.as('admin');
  const hope = await coachOf(first, 'Hope');
  const faith = await coachOf(first, 'Faith');
  await teamOf(hope);
  const request = async (title: string, due: string, askedOf: string) =>
    (await admin.request('POST', '/api/forms', { title, due, askedOf, words: '' })).json<{
      id: number;
    }>();
  await request('Medical form', '2026-11-10', 'quizzer');
  const { id } = await request('Pledge', '2026-11-17', 'coach');
  await faith.request('PUT', `/api/forms/${id}/handedIn`, {
    churchId: faith.churchId,
    handedIn: true,
  });
  expect((await set(admin, 'forms', [7])).json()).toBe(true);
  await first.stop();

  for (const now of ['2026-11-03T09:00:01', '2026-11-03T20:00:00', '2026-11-10T09:00:01']) {
    const settings = { DATABASE_URL: first.databaseUrl, SMTP_URL: mailbox.url };
    const server = await startTestServer({ ...settings, QUIZ_NOW: `${now}-05:00` });
    const later = await server.as('admin', `Admin of ${now}`);
    const wanted = now.startsWith('2026-11-10') ? [1, 1] : [1];
    await expect.poll(async () => (await letters(later)).map(({ sent }) => sent)).toEqual(wanted);
    await server.stop();
  }
  expect(
    mailbox.mails.map(({ text }) => /still needs to turn in: .*?\. /.exec(text ?? '')?.[0]),
  ).toEqual([
    expect.stringContaining('Medical form (2 missing, due on Tuesday, November 10); Pledge'),
    expect.stringContaining('Pledge (1 missing, due on Tuesday, November 17)'),
  ]);
  // It leads to where the forms are ticked.
  expect(mailbox.mails.every(({ html }) => html?.includes('/forms"'))).toBe(true);
  await first.end();
  await mailbox.close();
});

test('a reminder is sent automatically, once, even after a restart', async () => {
  const mailbox = await openMailbox();
  const first = await startTestServer({ SMTP_URL: mailbox.url });
  const admin = await first.as('admin');
  const hope = await coachOf(first, 'Hope');
  await teamOf(hope);
  await coachOf(first, 'Faith');
  await set(admin, 'editRosterUntil', [7, 3]);
  await set(admin, 'addTeamUntil', [1]);
  await first.stop();
  expect(mailbox.mails).toEqual([]);

  const startAt = async (now: string, run: (admin: Browser) => Promise<void>) => {
    const settings = { DATABASE_URL: first.databaseUrl, SMTP_URL: mailbox.url, QUIZ_NOW: now };
    const server = await startTestServer(settings);
    await run(await server.as('admin', `Admin of ${now}`));
    await server.stop();
  };
  await startAt('2026-11-15T09:00:01-05:00', async (later) => {
    await mailbox.mailFor(hope.user?.email ?? '');
    await expect.poll(async () => (await letters(later)).map(({ sent }) => sent)).toEqual([1]);
  });
  await startAt('2026-11-15T20:00:00-05:00', async (later) => {
    expect((await letters(later)).map(({ subject, by }) => `${subject}, ${by}`)).toEqual([
      'Please complete your rosters by Wednesday, November 18, system',
    ]);
  });
  expect(mailbox.mails).toHaveLength(1);
  const [mail] = mailbox.mails;
  expect(mail?.text).toContain('At least one team from Hope has fewer than 5 quizzers.');
  expect(mail?.text).toContain('because a team of your church has fewer than 5 quizzers');
  expect(mail?.html).toContain('/registration"');
  expect(mail?.text).not.toContain('/home');
  await first.end();
  await mailbox.close();
});
