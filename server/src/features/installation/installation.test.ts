import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import type { Installation } from '@quizmeet/contract/installation/calls.ts';
import * as messages from '@quizmeet/contract/installation/messages.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readStoredSettings } from '../../platform/stored-settings.ts';
import { readMailServer, smtpUrlOf } from './change.ts';

let server: TestServer;
let admin: Browser;
let stick: string;
beforeAll(async () => {
  server = await startTestServer({ MAIL_FROM: 'Office <office@example.org>' });
  admin = await server.as('admin');
  stick = await mkdtemp(path.join(tmpdir(), 'quizmeet-stick-'));
});
afterAll(async () => {
  await server.end();
  await rm(stick, { recursive: true });
});

const MAIL = { mailServer: '', mailPort: 587, mailUser: '', mailPassword: '', sender: '' };
const NOTHING = { reachable: false, address: '', ...MAIL, backupFolder: '' };

const change = async (entry: object) =>
  await admin.request('PUT', '/api/installation', { ...NOTHING, ...entry });
const stored = async () => await readStoredSettings(server.services.environment.dataDir);

test('shows current settings and their sources, without passwords', async () => {
  const own = await startTestServer({
    SMTP_URL: 'smtps://quiz:s%40fe@mail.example.org',
    HOST: '::',
  });
  const answer = await (await own.as('admin')).request('GET', '/api/installation');
  const { mail, reachable, backupFolder } = answer.json<Installation>();
  expect(mail).toEqual({
    is: { server: 'mail.example.org', port: 465, user: 'quiz', hasPassword: true },
    from: 'environment',
  });
  expect(reachable).toEqual({ is: true, from: 'environment' });
  expect(backupFolder).toEqual({ is: null, from: 'default' });
  expect(answer.body).not.toContain('fe@');
  await own.end();
});

test('settings are stored unless a variable overrides them; the audit has no values', async () => {
  const answer = await change({
    reachable: true,
    address: 'http://192.168.1.20:3000',
    ...{
      mailServer: 'mail.example.org',
      mailUser: 'me@home',
      mailPassword: 'a/b',
      sender: 'x@y.org',
    },
    backupFolder: stick,
  });
  expect(answer.statusCode).toBe(200);
  expect(await stored()).toEqual({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://192.168.1.20:3000',
    SMTP_URL: 'smtp://me%40home:a%2Fb@mail.example.org:587',
    BACKUP_FOLDER: stick,
  });
  const guide = (await admin.request('GET', '/api/guide')).json<ReplyOf<typeof getGuide>>();
  expect(guide.find(({ name }) => name === 'phones')?.missing).toEqual([
    'Saved. Stop Quizmeet and start it again.',
  ]);
  const { body } = await admin.request('GET', '/api/audit?limit=1');
  expect(body).toContain('HOST, PUBLIC_URL, SMTP_URL, BACKUP_FOLDER');
  expect(body).not.toContain('192.168');
  await change({});
  expect(await stored()).toEqual({});
});

test('what is stored shows beside what is in force, and keeps its password', async () => {
  const mail = { mailServer: 'mail.example.org', mailUser: 'me', mailPassword: 'secret' };
  const entry = { reachable: true, address: 'http://192.168.1.20:3000', ...mail };
  const answer = (await change(entry)).json<Installation>();
  const waiting = {
    reachable: { is: true, from: 'stored' },
    address: { is: 'http://192.168.1.20:3000', from: 'stored' },
    sender: { is: 'Office <office@example.org>', from: 'environment' },
  };
  expect(answer.next).toMatchObject(waiting);
  expect(answer.reachable.is).toBe(false);
  const read = await admin.request('GET', '/api/installation');
  expect(read.json<Installation>().next).toMatchObject(waiting);
  await change({ ...entry, mailPassword: '' });
  expect((await stored()).SMTP_URL).toBe('smtp://me:secret@mail.example.org:587');
  await change({});
});

test('each error is at its field, and nothing is stored', async () => {
  await writeFile(path.join(stick, 'file'), '');
  const errorOf = async (entry: object) => {
    const answer = await change(entry);
    expect(answer.statusCode).toBe(422);
    return answer.json<{ errors: unknown }>().errors;
  };
  const at = (field: string, message: string) => [{ path: field, message }];
  expect(await errorOf({ reachable: true })).toEqual(at('address', messages.NO_ADDRESS));
  expect(await errorOf({ address: 'quiz' })).toEqual(at('address', messages.NO_ADDRESS));
  expect(await errorOf({ mailServer: 'a:1/b' })).toEqual(at('mailServer', messages.NO_SERVER_NAME));
  expect(await errorOf({ backupFolder: 'stick' })).toEqual(
    at('backupFolder', messages.NO_FULL_PATH),
  );
  expect(await errorOf({ backupFolder: path.join(stick, 'gone') })).toEqual(
    at('backupFolder', messages.folderFails('the folder doesn’t exist')),
  );
  expect(await errorOf({ backupFolder: path.join(stick, 'file') })).toEqual(
    at('backupFolder', messages.folderFails('it isn’t a folder')),
  );
  expect(await stored()).toEqual({});
});

test('a test email reaches the user, or the error says why not', async () => {
  let to: string[] = [];
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'quiz' }) : done(new Error('no')),
    onData: (stream, { envelope }, done) => {
      to = envelope.rcptTo.map(({ address }) => address);
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.server.address() as { port: number };
  const mail = { ...MAIL, mailServer: '127.0.0.1', mailPort: port, mailUser: 'quiz' };
  const send = async (mailPassword: string, more = {}) => {
    const body = { ...mail, sender: 'quiz@example.org', mailPassword, ...more };
    return (await admin.request('POST', '/api/installation/testMail', body)).json();
  };
  expect(await send('right')).toEqual({ failure: null });
  expect(to).toEqual([admin.user?.email]);
  expect(await send('wrong')).toEqual({ failure: messages.MAIL_FAILURES.EAUTH });
  await new Promise<void>((closed) => server.close(closed));
  expect(await send('right')).toEqual({ failure: messages.MAIL_SERVER_SILENT });
});

test('the product asks to be started again only where somebody does that', async () => {
  const restartable = await startTestServer({ STARTS_AGAIN: 'yes' });
  const asAdmin = await restartable.as('admin');
  await asAdmin.request('PUT', '/api/installation', NOTHING);
  await restartable.wantsNewStart;
  await restartable.end();
  let asked = false;
  void server.wantsNewStart.then(() => {
    asked = true;
  });
  await change({});
  expect(asked).toBe(false);
});

test('a mail server is the same after it was an address', () => {
  const server = { server: 'mail.example.org', port: 465, user: 'a@b:c', password: 'ü/%?' };
  expect(readMailServer(smtpUrlOf(server))).toEqual(server);
  const open = { server: '10.0.0.1', port: 25, user: '', password: '' };
  expect(readMailServer(smtpUrlOf(open))).toEqual(open);
});
