import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { adminOf, dataFolder, spawnServer } from '../../../testing/server-process.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { userRecords } from '../../records/users.ts';

/** 20 once in a while. */
const KILLS = Number(process.env['LETTER_KILLS'] ?? 3);
const BETWEEN = 5;
/** Most kills fall into this time. */
const THINKS_MS = 25;

const LETTER = {
  ...{ group: 'coaches', division: '', churchId: null, key: 'a letter amid kills' },
  ...{ subject: 'Welcome', text: 'Dear {coach}' },
};

/** After the lease of a mail left behind. */
const startOf = (start: number): string =>
  new Date(Date.parse('2026-10-15T16:00:00Z') + start * 10 * 60_000).toISOString();

async function addCoaches(databaseUrl: string, count: number): Promise<string[]> {
  const database = openDatabase({ connectionString: databaseUrl });
  const emails = Array.from({ length: count }, (_, i) => `coach${i}@example.org`);
  for (const [i, email] of emails.entries()) {
    const now = new Date();
    const account = { name: `Coach ${i}`, email, passwordHash: '', createdAt: now };
    await userRecords(database.db).add({ ...account, confirmedAt: now });
  }
  await database.close();
  return emails;
}

const arrived = (mailbox: Mailbox): string[] =>
  mailbox.mails.flatMap((mail) => mail.to?.map(({ address }) => address ?? '') ?? []);

async function untilArrived(mailbox: Mailbox, count: number): Promise<void> {
  while (mailbox.mails.length < count) await pause(5);
}

test(`a product that is killed ${KILLS} times while letters go out sends each, and a second one has the same Message-ID (W3)`, async () => {
  const mailbox = await openMailbox(0, THINKS_MS);
  const database = await freshDatabase();
  const folder = await dataFolder();
  const emails = await addCoaches(database.url, KILLS * BETWEEN + 2 * BETWEEN);
  const start = async (number: number) =>
    await spawnServer(folder.path, {
      DATABASE_URL: database.url,
      SMTP_URL: mailbox.url,
      QUIZ_NOW: startOf(number),
    });

  let server = await start(0);
  await (await adminOf(server)).request('POST', '/api/letters', LETTER);
  for (let kill = 1; kill <= KILLS; kill++) {
    await untilArrived(
      mailbox,
      Math.min(emails.length, mailbox.mails.length + 1 + (kill % BETWEEN)),
    );
    await pause((kill * 7) % THINKS_MS);
    await server.end('SIGKILL');
    server = await start(kill);
  }
  await untilArrived(mailbox, emails.length);
  const admin = await adminOf(server);
  const sent = async () =>
    (await (await admin.request('GET', '/api/letters')).json()) as { letters: { sent: number }[] };
  await expect.poll(async () => (await sent()).letters[0]?.sent).toBe(emails.length);
  await server.end('SIGTERM');
  expect(new Set(arrived(mailbox))).toEqual(new Set(emails));
  const ids = mailbox.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(emails.length);
  // One per kill may repeat.
  expect(mailbox.mails.length).toBeLessThanOrEqual(emails.length + KILLS);

  await folder.remove();
  await database.drop();
  await mailbox.close();
}, 600_000);
