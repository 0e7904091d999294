import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { requestPasswordReset } from '@quizmeet/contract/accounts/calls.ts';
import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { changeInstallation } from '@quizmeet/contract/installation/calls.ts';
import { getPush } from '@quizmeet/contract/notifications/calls.ts';
import { changeRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../rehearsal/caller.ts';
import { fridayRounds } from '../../../rehearsal/enter-results.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import {
  adminAt,
  everyRow,
  rehearsalDatabases,
  rehearse,
  stateWhen,
  throwAway,
} from '../../../testing/rehearsing.ts';
import { ADMIN, adminOf } from '../../../testing/running-product.ts';
import { resultOf, scheduleEvening } from '../../../testing/scored-evening.ts';
import { rehearsalFolder } from './rehearsals.ts';

/** A week before the evening. */
const BEFORE = '2026-11-13T12:00:00-05:00';
const MARK = 'Rehearsal – nothing here counts';

let mailbox: Mailbox;
let product: TestProduct;
let address: string;
let admin: Caller;
beforeAll(async () => {
  mailbox = await openMailbox();
  product = await testProduct({
    QUIZ_NOW: BEFORE,
    SMTP_URL: mailbox.url,
    REHEARSAL_PORT: '0',
    STARTS_AGAIN: 'yes',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  await scheduleEvening(await adminOf({ url: address }));
  admin = await adminAt(address);
});
afterAll(async () => {
  await product.end();
  await mailbox.close();
});
afterEach(async () => {
  await throwAway(admin);
});

const real = async () => await everyRow(product.services.db);
const folder = () => rehearsalFolder(product.services.environment.dataDir);
const actions = async () =>
  (await admin.ask(listAudit, { query: { limit: 20 } })).map(({ who, action }) => [who, action]);

test('an evening is played on a copy while the event goes on, and leaves nothing behind', async () => {
  const before = await real();
  const at = await rehearse(admin);
  const played = await stateWhen(admin, ({ phase }) => phase === 'done');
  expect(played).toMatchObject({ entered: 20, taken: 0, refused: 0, seed: 7 });
  expect(await real()).toEqual(before);

  // The real event goes on meanwhile, and the copy does not notice.
  const there = await adminAt(at);
  const [first] = await fridayRounds(admin);
  const copied = (await fridayRounds(there))[0]?.listed;
  expect(first?.listed.winningTeam).toBe('');
  expect(copied?.winningTeam).toMatch(/left|right/);
  await admin.ask(saveResult, { body: resultOf(first?.listed ?? { id: 0, version: 0 }, 470) });
  const saved = await real();
  expect(saved['rounds']).not.toEqual(before['rounds']);
  expect((await fridayRounds(there))[0]?.listed).toEqual(copied);

  await throwAway(admin);
  expect(await real()).toEqual(saved);
  expect(await rehearsalDatabases(product.databaseUrl)).toEqual([]);
  expect(await readdir(path.dirname(folder()))).not.toContain('rehearsal');
  await expect(fetch(`${at}/api/health`)).rejects.toThrow();
  expect(await actions()).toEqual(
    expect.arrayContaining([
      [expect.any(String), 'Start rehearsal'],
      [expect.any(String), 'End rehearsal'],
    ]),
  );
});

test('the same seed makes up the same results', async () => {
  const resultsOf = async () => {
    const at = await rehearse(admin, { seed: 11 });
    await stateWhen(admin, ({ phase }) => phase === 'done');
    const rounds = await fridayRounds(await adminAt(at));
    await throwAway(admin);
    return rounds.map(({ listed }) => [listed.leftTeamScore, listed.rightTeamScore]);
  };
  const results = await resultsOf();
  expect(await resultsOf()).toEqual(results);
});

test('a round that a person enters first is left to them', async () => {
  const at = await rehearse(admin, { pace: '60' });
  await stateWhen(admin, ({ phase }) => phase === 'playing');
  const there = await adminAt(at);
  const last = (await fridayRounds(there)).at(-1)?.listed ?? { id: 0, version: 0 };
  await there.ask(saveResult, { body: resultOf(last, 480) });
  await admin.ask(changeRehearsal, { body: { playing: true, pace: 'once' } });
  await stateWhen(admin, ({ phase }) => phase === 'done');
  const rounds = await fridayRounds(there);
  expect(rounds.every(({ isDecided }) => isDecided)).toBe(true);
  expect(rounds.at(-1)?.listed.leftTeamScore).toBe(480);
});

test('its clock stands at the evening, and runs at the pace; paused, nothing is made up', async () => {
  const at = await rehearse(admin, { pace: '60', lastRound: 1 });
  await stateWhen(admin, ({ entered }) => entered > 0);
  const { state } = await admin.ask(changeRehearsal, { body: { playing: false, pace: '60' } });
  expect(state?.phase).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const pausedAt = await stateWhen(admin, () => true);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const later = await stateWhen(admin, () => true);
  // The one result that was being entered still counts, however long a busy machine takes for it.
  expect(later.entered - pausedAt.entered).toBeLessThanOrEqual(1);
  // The evening lasts from seven to eleven; two seconds of a pause are no minutes.
  const [from, to] = [pausedAt.clock, later.clock].map((each) => new Date(each).getTime());
  expect((to ?? 0) - (from ?? 0)).toBeLessThan(30_000);
  expect(new Date(later.clock).toISOString()).toMatch(/^2026-11-21T0[0-4]:/);
  const there = await fetch(`${at}/api/health`);
  expect(there.headers.get('date')).toMatch(/^Sat, 21 Nov 2026/);
});

test('at most one at a time, and only up to the round that was chosen', async () => {
  await rehearse(admin, { lastRound: 2 });
  await expect(rehearse(admin)).rejects.toThrow('There is a rehearsal already');
  const { entered } = await stateWhen(admin, ({ phase }) => phase === 'done');
  expect(entered).toBeGreaterThan(0);
  expect(entered).toBeLessThan(20);
});

test('everything of it is marked, it has cookies of its own, and no mail leaves it', async () => {
  const at = await rehearse(admin);
  await stateWhen(admin, ({ phase }) => phase === 'done');
  const there = await adminAt(at);
  // The real session is another one, at the same host.
  const login = await fetch(`${at}/api/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 'quizmeet' },
    body: new URLSearchParams({ username: ADMIN.email, password: ADMIN.password }),
  });
  const names = login.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(names.toSorted()).toEqual(['quizmeet_device_rehearsal', 'quizmeet_session_rehearsal']);

  for (const sheet of [
    '/api/rounds/pdfSchedule?division=Open',
    '/api/rounds/pdfScoresheets?division=Open',
    '/api/rounds/pdfBlankScoresheet',
    '/api/teams/pdfRegistrationTable',
    '/api/church/pdfReceipt',
  ]) {
    const answer = await there.open(sheet);
    expect(answer.headers.get('content-disposition')).toContain('filename="Rehearsal-');
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.title).toMatch(/^Rehearsal: /);
    for (const page of pdf.pages) expect(textOf(page)).toContain(MARK);
    const original = await admin.open(sheet);
    expect(original.headers.get('content-disposition')).not.toContain('Rehearsal');
    const { pages } = await readPdf(new Uint8Array(await original.arrayBuffer()));
    for (const page of pages) expect(textOf(page)).not.toContain('Rehearsal');
  }
  for (const file of [
    '/api/teams/labels',
    '/api/event/archive',
    '/api/rounds/team/1/calendar.ics',
  ]) {
    const answer = await there.open(file);
    expect(answer.headers.get('content-disposition')).toContain('filename="Rehearsal-');
  }

  await there.ask(requestPasswordReset, { body: ADMIN.email });
  const outbox = path.join(folder(), (await readdir(folder()))[0] ?? '', 'outbox');
  await eventually(async () => {
    const [file = ''] = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const mail = await readFile(path.join(outbox, file), 'utf8');
    expect(mail).toContain('<title>Rehearsal: Set a new password');
  });
  expect(mailbox.mails).toEqual([]);
  expect(await there.ask(getPush)).toEqual({ key: null });
});

test('a rehearsal cannot be rehearsed, and none can be changed when there is none', async () => {
  const at = await rehearse(admin, { lastRound: 1 });
  await expect(rehearse(await adminAt(at))).rejects.toThrow('This is a rehearsal itself');
  await throwAway(admin);
  await expect(admin.ask(changeRehearsal, { body: { playing: true, pace: '10' } })).rejects.toThrow(
    'There is no rehearsal',
  );
});

test('settings whose new start would end a rehearsal are stored only when that is confirmed', async () => {
  const body = {
    ...{ reachable: false, address: '', backupFolder: '', sender: '' },
    ...{ mailServer: '', mailPort: 587, mailUser: '', mailPassword: '' },
  };
  await rehearse(admin);
  await stateWhen(admin, ({ phase }) => phase === 'done');
  const change = async (more: object) =>
    await admin.ask(changeInstallation, { body: { ...body, ...more } });
  await expect(change({})).rejects.toMatchObject({ status: 409 });
  const changes = async () =>
    (await actions()).filter(([, action]) => action === 'Change installation').length;
  expect(await changes()).toBe(0);
  await change({ confirm: true });
  expect(await changes()).toBe(1);
  await throwAway(admin);
  await change({});
  expect(await changes()).toBe(2);
});
