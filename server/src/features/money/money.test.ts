import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { coachOf, ownTeams, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import type { Browser } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Tess Treasurer');

const CHECK = { day: '2026-10-12', kind: 'check', cents: 4000, number: '1042', note: '' };
const enter = async (churchId: number, change: object = {}) =>
  await admin.request('POST', `/api/money/churches/${churchId}`, { ...CHECK, ...change });
const entered = async (churchId: number, change: object = {}): Promise<number> =>
  (await enter(churchId, change)).json<{ id: number }>().id;
const takeBack = async (id: number) =>
  await admin.request('PUT', `/api/money/entries/${id}/takeBack`);
const ledgerOf = async (churchId: number) =>
  (await admin.request('GET', `/api/money/churches/${churchId}`)).json();
const markPaid = async (churchId: number, paid = true) =>
  await admin.request('PUT', `/api/church/paid/${churchId}`, { paid });
const feeOf = async (coach: Browser) => (await coach.request('GET', '/api/church/fee')).json();
const latestAudit = async () => (await admin.request('GET', '/api/audit?limit=1')).json()[0];

describe('a church’s ledger (W4)', () => {
  it('has the payment, who received it, and when; the balance is the fee less the entries', async () => {
    const coach = await coachOf(server, 'Grace');
    await teamOf(coach);
    expect(await ledgerOf(coach.churchId)).toMatchObject({
      ...{ churchNameWithDistrict: 'Grace (SWO)', fee: 4000, balance: 4000, state: 'open' },
    });
    const made = await enter(coach.churchId, { cents: 1550 });
    expect(made.statusCode).toBe(201);
    expect(await ledgerOf(coach.churchId)).toMatchObject({
      ...{ fee: 4000, received: 1550, balance: 2450, state: 'part', change: 0 },
      entries: [
        {
          ...{ day: '2026-10-12', kind: 'check', cents: 1550, number: '1042', note: '' },
          ...{ takenBy: 'Tess Treasurer', enteredBy: null, reverses: null, takenBack: false },
          enteredAt: expect.stringMatching(/^2026-10-15T/),
        },
      ],
    });
    expect(await feeOf(coach)).toMatchObject({ total: 40, paid: false, balance: 24.5 });
    expect(await latestAudit()).toMatchObject({
      ...{ action: 'Enter payment', subject: 'Grace', before: 'balance $40' },
      after: 'Check 1042, received by Tess Treasurer, $15.50; balance $24.50',
    });
  });

  it('reverses an entry by another one, once', async () => {
    const coach = await coachOf(server, 'Once');
    await teamOf(coach);
    const id = await entered(coach.churchId);
    expect(await feeOf(coach)).toMatchObject({ paid: true, balance: 0 });
    expect((await takeBack(id)).body).toBe('true');
    const { balance, entries } = await ledgerOf(coach.churchId);
    expect(balance).toBe(4000);
    expect(entries).toMatchObject([
      { id, cents: 4000, takenBack: true },
      { cents: -4000, reverses: id, kind: 'check', number: '1042', takenBack: false },
    ]);
    expect((await takeBack(id)).statusCode).toBe(409);
    expect((await takeBack(entries[1].id)).statusCode).toBe(409);
    expect((await takeBack(987_654)).statusCode).toBe(404);
    expect(await latestAudit()).toMatchObject({ action: 'Reverse payment', subject: 'Once' });
  });

  it('has an entry with a number once, even if sent repeatedly; reversed, it can be entered again', async () => {
    const coach = await coachOf(server, 'Twice');
    await teamOf(coach);
    const answers = await Promise.all([enter(coach.churchId), enter(coach.churchId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const { balance, entries } = await ledgerOf(coach.churchId);
    expect(balance).toBe(0);
    await takeBack(entries[0].id);
    expect((await enter(coach.churchId)).statusCode).toBe(201);
  });

  it('names who took it: the person who enters it, or another, who is proposed from then on', async () => {
    const coach = await coachOf(server, 'Named');
    await teamOf(coach);
    const id = await entered(coach.churchId, { cents: 1000, takenBy: ' Dana  Desk ' });
    await enter(coach.churchId, { kind: 'refund', cents: 500, takenBy: 'dana desk' });
    await enter(coach.churchId, { cents: 200, takenBy: '' });
    await takeBack(id);
    const { entries, takers } = await ledgerOf(coach.churchId);
    const dana = { takenBy: 'Dana Desk', enteredBy: 'Tess Treasurer' };
    expect(entries).toMatchObject([
      ...[{ id, ...dana }, dana, { takenBy: 'Tess Treasurer', enteredBy: null }],
      // It counts against the person who took it, and says who took it back.
      { reverses: id, ...dana },
    ]);
    expect(takers.filter((name: string) => /dana|tess/i.test(name))).toEqual([
      ...['Dana Desk', 'Tess Treasurer'],
    ]);
    const own = (await coach.request('GET', '/api/church/ledger')).json();
    expect(own.entries.map(({ text }: { text: string }) => text)).toEqual([
      ...['Refund 1042, paid out by Dana Desk', 'Check 1042, received by Tess Treasurer'],
    ]);
    const refused = await enter(coach.churchId, { takenBy: 'x'.repeat(101) });
    expect(refused.json().errors).toEqual([
      { path: 'takenBy', message: 'Use at most 100 characters' },
    ]);
  });

  it('has the name no more when that person is erased (N6)', async () => {
    const { churchId } = await coachOf(server, 'Erased');
    await enter(churchId, { takenBy: 'Zoë Quill' });
    const erased = await admin.request('POST', '/api/erasure', { name: 'Zoë Quill' });
    expect(erased.statusCode).toBe(200);
    const { entries, takers } = await ledgerOf(churchId);
    expect(entries).toMatchObject([{ takenBy: expect.stringMatching(/^Erased /) }]);
    expect(takers.join()).not.toContain('Quill');
    expect(JSON.stringify(await latestAudit())).not.toContain('Quill');
  });

  it('accepts refunds and corrections, and refuses invalid ones', async () => {
    const { churchId } = await coachOf(server, 'Back');
    await enter(churchId, { kind: 'refund', cents: 1000 });
    await enter(churchId, { kind: 'correction', cents: -500, note: 'Window broken' });
    expect(await ledgerOf(churchId)).toMatchObject({ received: -1500, balance: 1500 });
    const errorOf = async (change: object) => (await enter(churchId, change)).json().errors?.[0];
    expect(await errorOf({ day: '2026-10-16' })).toEqual({
      ...{ path: 'day', message: 'Enter today or earlier' },
    });
    expect(await errorOf({ kind: 'marked' })).toMatchObject({ path: 'kind' });
    expect(await errorOf({ cents: 0 })).toMatchObject({ path: 'cents' });
    expect(await errorOf({ kind: 'correction' })).toMatchObject({ path: 'note' });
    expect((await enter(987_654)).statusCode).toBe(404);
  });

  it('shows coaches their own, without notes and reversed entries', async () => {
    const coach = await coachOf(server, 'Own');
    await teamOf(coach);
    await takeBack(await entered(coach.churchId, { cents: 100 }));
    await enter(coach.churchId, { cents: 1000, note: 'She was late again' });
    const own = (await coach.request('GET', '/api/church/ledger')).json();
    expect(own).toMatchObject({
      ...{ balance: 3000, state: 'part', paymentLink: null },
      entries: [{ day: '2026-10-12', text: 'Check 1042, received by Tess Treasurer', cents: 1000 }],
    });
    const nobody = await server.as('coach', 'No Church');
    expect((await nobody.request('GET', '/api/church/ledger')).json()).toMatchObject({
      ...{ fee: 0, balance: 0, state: 'nothing due', entries: [], paymentLink: null },
    });
  });
});

describe('Mark Paid (W4)', () => {
  it('enters what is due, and is undone by another entry', async () => {
    const coach = await coachOf(server, 'Marked');
    await teamOf(coach);
    await enter(coach.churchId, { cents: 1000 });
    await markPaid(coach.churchId);
    await markPaid(coach.churchId);
    expect(await ledgerOf(coach.churchId)).toMatchObject({
      ...{ balance: 0, state: 'paid' },
      entries: [{ cents: 1000 }, { kind: 'marked', cents: 3000, takenBy: 'Tess Treasurer' }],
    });
    await markPaid(coach.churchId, false);
    expect(await ledgerOf(coach.churchId)).toMatchObject({ balance: 3000, state: 'part' });
  });

  it('is due again when a team is added, and enters only the rest', async () => {
    const coach = await coachOf(server, 'Growing');
    await teamOf(coach);
    await markPaid(coach.churchId);
    await teamOf(coach);
    // The second team brings $5 less for each.
    expect(await feeOf(coach)).toMatchObject({ total: 70, paid: false, balance: 30 });
    await markPaid(coach.churchId);
    expect((await ledgerOf(coach.churchId)).entries).toMatchObject([
      ...[{ cents: 4000 }, { cents: 3000 }],
    ]);
    const [team] = await ownTeams(coach);
    await coach.request('DELETE', `/api/teams/${team?.id}`);
    expect(await feeOf(coach)).toMatchObject({ total: 40, paid: true, balance: -30 });
  });

  it('can’t undo other entries', async () => {
    const coach = await coachOf(server, 'Otherwise');
    await teamOf(coach);
    await enter(coach.churchId);
    const refused = await markPaid(coach.churchId, false);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Reverse the entries'),
    ]);
  });
});

it('every church is listed, with its fee’s change since it paid (W4)', async () => {
  const coach = await coachOf(server, 'Changed');
  const team = await teamOf(coach);
  await teamOf(coach);
  await markPaid(coach.churchId);
  await coach.request('DELETE', `/api/teams/${team.id}`);
  const { churches } = (await admin.request('GET', '/api/money')).json();
  const row = churches.find((each: { id: number }) => each.id === coach.churchId);
  expect(row).toMatchObject({
    ...{ churchNameWithDistrict: 'Changed (SWO)', coachName: 'Coach of Changed' },
    ...{ fee: 4000, received: 7000, balance: -3000, state: 'overpaid', change: -3000 },
  });
});

it('a payment link has church and amount filled in, while something is due (W4)', async () => {
  const address = 'https://pay.example.org/?for={church}&amount={amount}';
  const save = async (link: string) =>
    await admin.request('PUT', '/api/money/link', { address: link });
  expect((await save('http://pay.example.org')).json().errors?.[0]).toMatchObject({
    path: 'address',
  });
  expect((await save(address)).body).toBe('true');
  expect((await admin.request('GET', '/api/money')).json().paymentLink).toBe(address);
  const coach = await coachOf(server, 'Link & Co');
  const link = async () => (await coach.request('GET', '/api/church/ledger')).json().paymentLink;
  expect(await link()).toBeNull();
  await teamOf(coach);
  expect(await link()).toBe('https://pay.example.org/?for=Link%20%26%20Co&amount=40');
  await markPaid(coach.churchId);
  expect(await link()).toBeNull();
  expect(await latestAudit()).toMatchObject({ action: 'Mark paid' });
  await save('');
  expect((await admin.request('GET', '/api/money')).json().paymentLink).toBe('');
});

describe('a day’s takings (W4)', () => {
  const DAY = '2026-10-03';
  beforeAll(async () => {
    const { churchId } = await coachOf(server, '=Zion');
    await enter(churchId);
    await enter(churchId, { day: DAY, note: 'From two families' });
    await enter(churchId, {
      ...{ day: DAY, kind: 'cash', cents: 1250, number: '', takenBy: 'Dana Desk' },
    });
    await enter(churchId, { day: DAY, kind: 'refund', cents: 500, number: '' });
  });

  it('are what was entered for it, with sums by kind', async () => {
    const dayPayments = (await admin.request('GET', `/api/money/takings?day=${DAY}`)).json();
    expect(dayPayments).toMatchObject({
      entries: [{ churchNameWithDistrict: '=Zion (SWO)', cents: 4000 }, {}, { cents: -500 }],
      sums: [
        ...[
          { kind: 'check', cents: 4000 },
          { kind: 'cash', cents: 1250 },
        ],
        { kind: 'refund', cents: -500 },
      ],
      total: 4750,
      takers: [
        { takenBy: 'Dana Desk', sums: [{ kind: 'cash', cents: 1250 }], total: 1250 },
        {
          takenBy: 'Tess Treasurer',
          sums: [
            { kind: 'check', cents: 4000 },
            { kind: 'refund', cents: -500 },
          ],
          total: 3500,
        },
      ],
    });
    expect(dayPayments.days.at(-1)).toBe(DAY);
    expect(dayPayments.days).toContain('2026-10-12');
  });

  it('exclude corrections from sums, because no money was received', async () => {
    const { churchId } = await coachOf(server, 'Sion');
    const day = '2026-10-04';
    await enter(churchId, { day, cents: 3000 });
    await enter(churchId, { day, kind: 'correction', cents: 500, number: '', note: 'A team less' });
    const dayPayments = (await admin.request('GET', `/api/money/takings?day=${day}`)).json();
    expect(dayPayments.entries).toHaveLength(2);
    expect(dayPayments).toMatchObject({
      sums: [{ kind: 'check', cents: 3000 }],
      total: 3000,
      takers: [{ total: 3000 }],
      corrections: 500,
    });
    const file = await admin.request('GET', `/api/money/takings.pdf?day=${day}`);
    const text = (await readPdf(file.rawPayload)).pages.map(textOf).join(' ');
    expect(text).toMatch(/Corrections \(no money, not in the total\) \$5 Total \$30/);
  });

  it('are a file for a spreadsheet, in which no name is a formula', async () => {
    const file = await admin.request('GET', `/api/money/takings.csv?day=${DAY}`);
    expect(file.headers['content-disposition']).toContain('takings-2026-10-03.csv');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFDay,Church,How,Number,Note,Received by,Amount');
    expect(lines.slice(1, 4)).toEqual([
      `2026-10-03,'=Zion (SWO),Check,1042,From two families,Tess Treasurer,40.00`,
      `2026-10-03,'=Zion (SWO),Cash,,,Dana Desk,12.50`,
      `2026-10-03,'=Zion (SWO),Refund,,,Tess Treasurer,-5.00`,
    ]);
  });
});
