import type { Event } from '@quizmeet/contract/event/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { download, importAndRestore, PIXEL, sendFiles } from '../../../testing/archives.ts';
import { CONFIRMED } from '../../../testing/closing.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

let server: TestServer;
let admin: Browser;
let anyone: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin', 'Ada Office');
  anyone = await server.as('anonymous');
  return async () => await server.end();
});

const set = (picture: Buffer, who = admin) =>
  sendFiles(server, who, 'PUT', '/api/event/logo', [['logo.png', picture]]);
const address = async () => (await anyone.request('GET', '/api/event')).json<Event>().logo;
const audited = async () => (await admin.request('GET', '/api/audit')).json()[0];

/** The picture that everybody sees, once what was saved is public. */
async function expectShown(picture: Buffer | undefined): Promise<void> {
  await eventually(async () => {
    const url = await address();
    const shown = url === undefined ? undefined : (await anyone.request('GET', url)).rawPayload;
    expect(shown).toEqual(picture);
  });
}

test('a logo is public at an address of its own, and browsers keep it (E1)', async () => {
  expect(await address()).toBeUndefined();
  expect((await set(PIXEL)).json()).toBe(true);
  await expectShown(PIXEL);
  const url = (await address()) ?? '';
  const { headers } = await anyone.request('GET', url);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await audited()).toMatchObject({
    who: 'Ada Office',
    action: 'Save logo',
    before: 'none',
    after: 'PNG of 1 KB',
  });

  await set(JPEG);
  await expectShown(JPEG);
  expect(await address()).not.toBe(url);
  expect((await anyone.request('GET', url)).statusCode).toBe(404);
});

test('the first bytes decide whether a file is a picture, not its name', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
    const answer = await set(Buffer.from(text));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: 'Choose a PNG, JPEG, or WebP picture' });
  }
  expect(await address()).toBeUndefined();
});

test('a logo has 200 KB at most', async () => {
  const large = Buffer.concat([PIXEL, Buffer.alloc(200 * 1024 - PIXEL.length)]);
  expect((await set(large)).statusCode).toBe(200);
  const answer = await set(Buffer.concat([large, Buffer.alloc(1)]));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ detail: 'Choose a picture of at most 200 KB' });
  await expectShown(large);
});

test('only administrators set and remove it', async () => {
  await set(PIXEL);
  for (const [role, status] of [
    ['anonymous', 401],
    ['coach', 403],
    ['score', 403],
  ] as const) {
    const person = await server.as(role);
    expect((await set(JPEG, person)).statusCode).toBe(status);
    expect((await person.request('DELETE', '/api/event/logo')).statusCode).toBe(status);
  }
  await expectShown(PIXEL);
});

test('a removed logo is gone, and comes back with a restore point and with an archive (N0)', async () => {
  await set(PIXEL);
  const archive = await download(admin);
  expect((await admin.request('DELETE', '/api/event/logo')).json()).toBe(true);
  await expectShown(undefined);
  expect(await audited()).toMatchObject({
    action: 'Remove logo',
    before: 'PNG of 1 KB',
    after: 'none',
  });
  await importAndRestore(server, admin, archive);
  await expectShown(PIXEL);
});

test('the next year keeps the logo (W1)', async () => {
  await set(PIXEL);
  await admin.request('POST', '/api/history/close', CONFIRMED);
  expect((await admin.request('POST', '/api/history/next')).json()).toEqual({ year: 2027 });
  await expectShown(PIXEL);
});
