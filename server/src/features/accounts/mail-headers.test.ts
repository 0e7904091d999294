import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@quizmeet/contract/accounts/calls.ts';
import { expect, test } from 'vitest';
import { openMailbox } from '../../../testing/mailbox.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { withSettings } from '../../../testing/registration.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';

const mailsOf = async (admin: Browser): Promise<Mail[]> =>
  (await admin.ask('GET', '/api/mails')).json();

const BAD = [
  'v@x.example\r\nBcc: q@x.example',
  'v@x.example, q@x.example',
  '<v@x.example>',
  'v@x.example>\r\nRCPT TO:<q@x.example',
];

/** Accounts as an earlier version accepted them, each with a mail that is due. */
async function storeBad({ services: { db, clock } }: TestProduct): Promise<void> {
  for (const email of BAD) {
    const account = { name: 'V\r\nBcc: q@x.example', email, passwordHash: '', createdAt: clock() };
    await userRecords(db).add(account);
    await mailRecords(db).add('reset', email, clock());
  }
}

async function untilFailed(admin: Browser): Promise<void> {
  const bad = async () =>
    (await mailsOf(admin))
      .filter(({ to }) => BAD.includes(to))
      .map(({ state, error }) => [state, error?.split('.')[0]]);
  const expected = BAD.map(() => ['failed', 'This account’s email address doesn’t work']);
  await expect.poll(bad).toEqual(expected);
}

test('no address that was stored before addresses were checked reaches a mail server', async () => {
  const mailbox = await openMailbox();
  const product = await testProduct({ SMTP_URL: mailbox.url });
  const admin = await product.as('admin');
  await storeBad(product);
  // Wakes the outbox; the mail of this registration comes last.
  await new Visitor(product).register('ruth@example.org');
  await mailbox.mailFor('ruth@example.org');
  await untilFailed(admin);
  expect(mailbox.mails).toHaveLength(1);
  await product.end();
  await mailbox.close();
});

test('nor becomes a file', async () => {
  const product = await testProduct();
  const admin = await product.as('admin');
  await storeBad(product);
  await new Visitor(product).register('ruth@example.org');
  await untilFailed(admin);
  const kept = async () => (await mailsOf(admin)).map(({ keptAs }) => keptAs).filter(Boolean);
  await expect.poll(kept).toHaveLength(1);
  const folder = path.join(product.services.environment.dataDir, 'outbox');
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(await readFile(path.join(folder, file), 'utf8')).toMatch(/^To: ruth@example\.org\r$/m);
  await product.end();
});

test('a stored line break in a title or contact can’t inject a header', async () => {
  const mailbox = await openMailbox();
  const product = await testProduct({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Quiz, Office <quiz@example.org>',
  });
  const bad = {
    title: 'Bible Quiz\r\nBcc: q@x.example\u2028\u202E',
    contactEmail: 'c@x.example\r\nBcc: q@x.example',
  };
  await withSettings(product, bad, async () => {
    await new Visitor(product).register('ruth@example.org');
    const mail = await mailbox.mailFor('ruth@example.org');
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(mail.to).toEqual([{ name: '', address: 'ruth@example.org' }]);
    expect(mail.from).toEqual({ name: 'Quiz, Office', address: 'quiz@example.org' });
    expect(mail.subject).toBe('Please confirm your email address – Bible Quiz  Bcc: q@x.example');
  });
  await product.end();
  await mailbox.close();
});
