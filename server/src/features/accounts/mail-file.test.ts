import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@quizmeet/contract/accounts/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getLetter } from '@quizmeet/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { openMailbox } from '../../../testing/mailbox.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Anna Beiler');

async function registered(email: string): Promise<{ user: number; mail: number }> {
  const user = (await new Visitor(server).register(email)).json().id;
  const find = async () =>
    (await admin.request('GET', '/api/mails'))
      .json()
      .mails.find((mail: { to: string }) => mail.to === email);
  await expect.poll(async () => (await find())?.keptAs ?? null).toContain('.eml');
  return { user, mail: (await find()).id };
}

test('without a mail server the product says so; with one it does not', async () => {
  expect((await new Visitor(server).request('GET', '/api/user/mailing')).json()).toMatchObject({
    sent: false,
    contact: expect.stringContaining('@'),
  });
  const mailbox = await openMailbox();
  const sending = await startTestServer({ SMTP_URL: mailbox.url });
  expect((await new Visitor(sending).request('GET', '/api/user/mailing')).json()).toMatchObject({
    sent: true,
  });
  await sending.end();
  await mailbox.close();
});

test('a letter without a mail server is kept, not sent', async () => {
  const entry = { group: 'staff', division: '', churchId: null, subject: 'Hi', text: 'Welcome' };
  const letter = { ...entry, key: 'kept-letter' };
  const { id } = (await admin.request('POST', '/api/letters', letter)).json<{ id: number }>();
  const read = async () =>
    (await admin.request('GET', `/api/letters/${id}`)).json<ReplyOf<typeof getLetter>>();
  await expect.poll(async () => (await read()).waiting).toBe(0);
  const { recipients, kept, copies } = await read();
  expect(kept).toBe(recipients);
  expect(copies.every(({ isKept }) => isKept)).toBe(true);
});

test('all unsent mails are sent again, audited once', async () => {
  const mails = [await registered('one@example.org'), await registered('two@example.org')];
  const list = async () =>
    (await admin.request('GET', '/api/mails')).json<{ mails: Mail[] }>().mails;
  const count = (await list()).filter(({ keptAs }) => keptAs !== null).length;
  expect((await admin.request('PUT', '/api/mails/send')).json()).toBe(true);
  expect(await lastEntry(server)).toMatchObject({
    ...{ who: 'Anna Beiler', action: 'Resend unsent emails', subject: `${count} emails` },
    aboutAccounts: true,
  });
  for (const { mail } of mails) {
    await expect
      .poll(async () => (await list()).find(({ id }) => id === mail))
      .toMatchObject({ attempts: 2, state: 'sent' });
  }
});

test('an admin reads a kept mail, whose link works, and the audit says so', async () => {
  const { mail } = await registered('ruth@example.org');
  const answer = await admin.request('GET', `/api/mails/${mail}/kept`);
  expect(answer.json()).toMatchObject({
    to: 'ruth@example.org',
    subject: expect.stringContaining('onfirm'),
    kind: 'confirm',
  });
  expect(await lastEntry(server)).toMatchObject({
    who: 'Anna Beiler',
    action: 'Open kept email',
    subject: 'ruth@example.org',
    aboutAccounts: true,
  });
  const token = /\/confirm\/([\w-]+)/.exec(answer.json().text)?.[1];
  expect((await new Visitor(server).request('GET', `/api/user/confirm/${token}`)).statusCode).toBe(
    200,
  );
});

test('an unknown email, or one whose file is gone, is a 404 with a message', async () => {
  expect((await admin.request('GET', '/api/mails/999999/kept')).statusCode).toBe(404);
  const { mail } = await registered('paul@example.org');
  const folder = path.join(server.services.environment.dataDir, 'outbox');
  for (const file of await readdir(folder)) await rm(path.join(folder, file));
  const answer = await admin.request('GET', `/api/mails/${mail}/kept`);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    404,
    expect.stringContaining('isn’t on this computer'),
  ]);
});

test('an account is confirmed by hand, once in the audit, and its link ends (P2)', async () => {
  const { user, mail } = await registered('lois@example.org');
  const token = /\/confirm\/([\w-]+)/.exec(
    (await admin.request('GET', `/api/mails/${mail}/kept`)).json().text,
  )?.[1];
  const lois = new Visitor(server);
  await lois.login('lois@example.org');
  expect(await lois.authorities()).toContain('ROLE_UNCONFIRMED');

  expect((await admin.request('PUT', `/api/users/${user}/confirm`)).json()).toBe(true);
  expect(await lois.authorities()).toEqual(['ROLE_USER', 'ROLE_CONFIRMED']);
  const entry = await lastEntry(server);
  expect(entry).toMatchObject({ action: 'Confirm account', who: 'Anna Beiler' });
  await admin.request('PUT', `/api/users/${user}/confirm`);
  expect((await lastEntry(server))?.id).toBe(entry?.id);
  expect((await lois.request('GET', `/api/user/confirm/${token}`)).statusCode).toBe(410);
  expect((await admin.request('PUT', '/api/users/999999/confirm')).statusCode).toBe(404);
});
