import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { openMailbox, tokenIn } from '../../../testing/mailbox.ts';
import {
  type Browser,
  logOf,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { auditRecords } from '../../records/audit.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';

type ListedMail = { id: number; to: string; state: string; attempts: number; error: string | null };
const outbox = async (admin: Browser): Promise<ListedMail[]> =>
  (await admin.request('GET', '/api/mails')).json().mails;
const stateOf = (admin: Browser, to: string) => async () =>
  (await outbox(admin)).find((mail) => mail.to === to)?.state;

test('an email is sent once the mail server is back; until then its failure shows (N3)', async () => {
  const before = await openMailbox();
  await before.close();
  const server = await startTestServer({ SMTP_URL: before.url });
  const admin = await server.as('admin');
  expect((await new Visitor(server).register('ruth@example.org')).statusCode).toBe(201);
  const error = async () => (await outbox(admin))[0]?.error ?? null;
  await expect.poll(error).toContain('ECONNREFUSED');
  expect(await stateOf(admin, 'ruth@example.org')()).toBe('waiting');

  const mailbox = await openMailbox(before.port);
  const mail = await mailbox.mailFor('ruth@example.org');
  await expect.poll(stateOf(admin, 'ruth@example.org')).toBe('sent');
  const confirmed = await new Visitor(server).request('GET', `/api/user/confirm/${tokenIn(mail)}`);
  expect(confirmed.statusCode).toBe(200);
  await server.end();
  await mailbox.close();
});

test('a confirmation that has become pointless is dropped', async () => {
  const down = await openMailbox();
  await down.close();
  const server = await startTestServer({ SMTP_URL: down.url });
  const admin = await server.as('admin');
  const { id } = (await new Visitor(server).register('ruth@example.org')).json();
  expect(await outbox(admin)).toHaveLength(1);
  await userRecords(server.services.db).change(id, { confirmedAt: new Date() });
  await admin.request('PUT', `/api/mails/${(await outbox(admin))[0]?.id}/send`);
  await expect.poll(async () => await outbox(admin)).toEqual([]);
  await server.end();
});

test('a start retries failed emails immediately', async () => {
  const mailbox = await openMailbox();
  const first = await startTestServer({ SMTP_URL: mailbox.url });
  await first.stop();
  const database = openDatabase({ connectionString: first.databaseUrl });
  const mails = mailRecords(database.db);
  const user = { name: 'Ruth', email: 'ruth@example.org', passwordHash: '', createdAt: new Date() };
  await userRecords(database.db).add(user);
  const now = first.services.clock();
  await mails.add('reset', 'ruth@example.org', now);
  const inNineMinutes = new Date(now.getTime() + 540_000);
  await mails.change(1, { nextTryAt: inNineMinutes, lastError: 'refused' });
  await database.close();

  const second = await startTestServer({ DATABASE_URL: first.databaseUrl, SMTP_URL: mailbox.url });
  await mailbox.mailFor('ruth@example.org');
  await second.end();
  expect(mailbox.mails).toHaveLength(1);
  await first.end();
  await mailbox.close();
});

test('two instances side by side send each mail once', async () => {
  const before = await openMailbox();
  await before.close();
  const down = await startTestServer({ SMTP_URL: before.url });
  const addresses = Array.from({ length: 24 }, (_, i) => `coach${i}@example.org`);
  for (const address of addresses) await new Visitor(down).register(address);
  await down.stop();

  const mailbox = await openMailbox(before.port);
  const settings = { DATABASE_URL: down.databaseUrl, SMTP_URL: mailbox.url };
  const [first, second] = await Promise.all([startTestServer(settings), startTestServer(settings)]);
  await Promise.all(addresses.map((address) => mailbox.mailFor(address)));
  const admin = await first.as('admin');
  const states = async () => (await outbox(admin)).map((mail) => mail.state);
  await expect.poll(states).toEqual(Array(24).fill('sent'));
  expect(mailbox.mails).toHaveLength(24);
  await second.end();
  await first.end();
  await down.end();
  await mailbox.close();
});

test('an address that is refused for good fails; an admin can have it sent again (N3)', async () => {
  const mailbox = await openMailbox();
  const server = await startTestServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'warn' });
  const lines = logOf(server);
  const admin = await server.as('admin');
  await new Visitor(server).register('refused@example.org');
  await expect.poll(stateOf(admin, 'refused@example.org')).toBe('failed');
  const [mail] = await outbox(admin);
  const error = expect.stringContaining('No such mailbox: refused@example.org');
  expect(mail).toMatchObject({ attempts: 1, error });
  // The mail server's text has the address (N4).
  expect(lines.join('')).toContain('"code":"EENVELOPE","answer":550,"msg":"a mail was not sent"');
  expect(lines.join('')).not.toContain('refused@');

  expect((await admin.request('PUT', `/api/mails/${mail?.id}/send`)).json()).toBe(true);
  expect((await auditRecords(server.services.db).page(null, 1, true))[0]).toMatchObject({
    who: admin.user?.name,
    action: 'Resend email',
    subject: `Mail ${mail?.id} to refused@example.org`,
  });
  await expect.poll(async () => (await outbox(admin))[0]?.attempts).toBe(2);
  await expect.poll(stateOf(admin, 'refused@example.org')).toBe('failed');
  expect((await admin.request('PUT', '/api/mails/999/send')).statusCode).toBe(404);
  await server.end();
  await mailbox.close();
});

test('a mail sent again carries a fresh link; the outbox shows none (N3)', async () => {
  const mailbox = await openMailbox();
  const server = await startTestServer({ SMTP_URL: mailbox.url });
  const admin = await server.as('admin');
  await new Visitor(server).register('ruth@example.org');
  const first = tokenIn(await mailbox.mailFor('ruth@example.org'));
  await expect.poll(stateOf(admin, 'ruth@example.org')).toBe('sent');
  const [mail] = await outbox(admin);
  await admin.request('PUT', `/api/mails/${mail?.id}/send`);
  const second = tokenIn(await mailbox.mailFor('ruth@example.org', 2));
  expect(second).not.toBe(first);
  const shown = (await admin.request('GET', '/api/mails')).body;
  expect(shown).not.toContain(first);
  expect(shown).not.toContain(second);
  await server.end();
  await mailbox.close();
});

/** The files in the outbox folder of a product without a mail server. */
async function files(server: TestServer) {
  const folder = path.join(server.services.environment.dataDir, 'outbox');
  return (await readdir(folder)).map((name) => path.join(folder, name));
}

test('without SMTP_URL an email is a file and its link is printed (N3)', async () => {
  const server = await startTestServer();
  const admin = await server.as('admin');
  await new Visitor(server).register('ruth@example.org');
  await expect.poll(stateOf(admin, 'ruth@example.org')).toBe('sent');
  const [file = ''] = await files(server);
  const mail = await PostalMime.parse(await readFile(file));
  expect(path.basename(file)).toBe('1-confirm-1.eml');
  expect(mail.to).toEqual([{ name: '', address: 'ruth@example.org' }]);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
  const printed = server.said.find((text) => text.includes('/confirm/')) ?? '';
  expect(printed).toContain(`/confirm/${tokenIn(mail)}`);
  expect((await outbox(admin))[0]).toMatchObject({ keptAs: '1-confirm-1.eml' });
  await server.end();
});
