import type { Mail } from '@quizmeet/contract/accounts/calls.ts';
import type { PlayedRound } from '@quizmeet/rules/officials/evening.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seedRounds, withdraw } from '../../../testing/friday.ts';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { endFriday, idAt } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import type { Browser } from '../../../testing/test-server.ts';
import { mailRecords } from '../../records/mails.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';

/** Six teams of Novice that play three open rounds in rooms 1 and 2. */
let teams: readonly { id: number }[];
const server = await sharedTestServer();
const admin = await server.as('admin', 'Olive Organizer');
beforeAll(async () => {
  const { Novice } = await endFriday(server, { Open: 8, Novice: 6 });
  teams = [0, 1, 2, 3, 4, 5].map((i) => ({ id: idAt(Novice, i) }));
});

const OFFER = {
  ...{ name: 'Quinn Master', email: 'quinn@example.org', roles: ['quizmaster'] },
  ...{ from: '', until: '', teamIds: [] as number[] },
};
const add = (who: Browser, churchId: number | null, change: object = {}) =>
  who.request('POST', '/api/officials', { ...OFFER, churchId, ...change });
const added = async (change: object = {}): Promise<number> =>
  (await add(admin, null, change)).json<{ id: number }>().id;
const proposed = async (mode: 'all' | 'gaps') =>
  (await admin.request('POST', '/api/officials/proposal', { mode })).json();
const board = async () => (await admin.request('GET', '/api/officials')).json();
const set = (place: object) =>
  admin.request('PUT', '/api/officials/place', {
    ...{ role: 'quizmaster', fixed: false, moves: false },
    ...place,
  });
const detailOf = (answer: { json(): unknown }) => (answer.json() as { detail: string }).detail;
const latestAudit = async () => (await admin.request('GET', '/api/audit?limit=1')).json()[0];

describe('offering help (W5)', () => {
  it('are the coach’s own church’s; no other coach can edit them', async () => {
    const grace = await coachOf(server, 'Grace');
    const hope = await coachOf(server, 'Hope');
    const { id } = (await add(grace, grace.churchId)).json<{ id: number }>();
    expect((await grace.request('GET', '/api/church/officials')).json()).toMatchObject({
      churchId: grace.churchId,
      officials: [{ id, name: 'Quinn Master', roles: ['quizmaster'], duties: [] }],
    });
    expect((await hope.request('GET', '/api/church/officials')).json().officials).toEqual([]);
    for (const refused of [
      await add(hope, grace.churchId),
      await add(hope, null),
      await hope.request('PUT', `/api/officials/${id}`, OFFER),
      await hope.request('DELETE', `/api/officials/${id}`),
    ]) {
      expect(refused.statusCode).toBe(403);
    }
    expect(await latestAudit()).toMatchObject({
      ...{ action: 'Add volunteer', subject: 'Quinn Master', after: 'Quizmaster' },
    });
    expect((await grace.request('DELETE', `/api/officials/${id}`)).statusCode).toBe(200);
  });

  it('knows the own church’s teams as own ones, and those that are named', async () => {
    const own = await coachOf(server, 'Own Teams');
    const team = await teamOf(own);
    const { id } = (
      await add(own, own.churchId, { teamIds: [teams[0]?.id, 999_999, team.id] })
    ).json<{ id: number }>();
    const official = (await board()).officials.find((each: { id: number }) => each.id === id);
    expect(official.teamIds).toEqual([teams[0]?.id]);
    expect(official.ownTeams.toSorted()).toEqual([team.id, teams[0]?.id].toSorted());
    await admin.request('DELETE', `/api/officials/${id}`);
  });
});

describe('volunteer assignments (W5)', () => {
  beforeAll(async () => {
    const [a, b, c, d, e, f] = teams.map(({ id }) => id);
    await seedRounds(server, 'Novice 1', [
      [8, 1, Number(a), Number(b)],
      [8, 2, Number(c), Number(d)],
      [9, 1, Number(e), Number(f)],
    ]);
    await admin.request('PUT', '/api/officials/roles', { roles: ['quizmaster'] });
  });

  let first: number;
  let second: number;
  beforeEach(async () => {
    for (const { id } of (await board()).officials)
      await admin.request('DELETE', `/api/officials/${id}`);
    first = await added({ name: 'First One', teamIds: [teams[0]?.id] });
    second = await added({ name: 'Second One' });
  });
  const accept = async () => {
    const { duties, basis } = await proposed('all');
    return await admin.request('PUT', '/api/officials/duties', { duties, basis });
  };

  it('are suggested, accepted, and suggested again after a change', async () => {
    const proposal = await proposed('all');
    expect(proposal).toMatchObject({ gaps: [] });
    expect(proposal.duties).toHaveLength(3);
    const body = { duties: proposal.duties, basis: proposal.basis };
    expect((await admin.request('PUT', '/api/officials/duties', body)).statusCode).toBe(200);
    expect((await board()).duties).toHaveLength(3);
    // The duties are another basis now.
    expect((await admin.request('PUT', '/api/officials/duties', body)).statusCode).toBe(409);
    const points = (await admin.request('GET', '/api/restore-points')).json();
    expect(points[0]).toMatchObject({ reason: 'Before assigning volunteers' });
    expect(
      (await board()).duties.filter((duty: { officialId: number }) => duty.officialId === first),
    ).toSatisfy((own: { roomNumber: number; roundNumber: number }[]) =>
      own.every(({ roomNumber, roundNumber }) => roomNumber !== 1 || roundNumber !== 8),
    );
  });

  it('accepts nothing that it did not propose', async () => {
    const { basis, duties } = await proposed('all');
    const twice = [...duties, duties[0]];
    const answer = await admin.request('PUT', '/api/officials/duties', { duties: twice, basis });
    expect(answer.statusCode).toBe(409);
  });

  it('is set by hand: never for an own team, and elsewhere only when asked to move', async () => {
    const own = await set({ roundNumber: 8, roomNumber: 1, officialId: first });
    expect([own.statusCode, detailOf(own)]).toEqual([
      422,
      'Volunteers can’t work their own teams’ rounds',
    ]);
    const nowhere = await set({ roundNumber: 8, roomNumber: 3, officialId: first });
    expect(nowhere.statusCode).toBe(404);
    const place = { roundNumber: 8, roomNumber: 2, officialId: second };
    await set({ roundNumber: 8, roomNumber: 1, officialId: second });
    const busy = await set(place);
    expect([busy.statusCode, detailOf(busy)]).toEqual([
      409,
      expect.stringMatching(/^Second One is in .+ at that time$/),
    ]);
    expect((await set({ ...place, moves: true, fixed: true })).statusCode).toBe(200);
    const { duties } = await board();
    const atEight = duties.filter((duty: { roundNumber: number }) => duty.roundNumber === 8);
    expect(atEight).toMatchObject([{ ...place, fixed: true, troubles: [] }]);
    expect(await latestAudit()).toMatchObject({ action: 'Assign volunteer', after: 'Second One' });
    expect((await set({ ...place, officialId: null })).statusCode).toBe(200);
    expect(await latestAudit()).toMatchObject({ before: 'Second One', after: null });
  });

  it('is not given by two administrators one after the other without knowing of each other', async () => {
    const place = { roundNumber: 9, roomNumber: 1 };
    // Both saw an empty place.
    expect((await set({ ...place, officialId: first, before: null })).statusCode).toBe(200);
    const late = await set({ ...place, officialId: second, before: null });
    expect([late.statusCode, detailOf(late)]).toEqual([
      409,
      'Someone just assigned First One. Check again.',
    ]);
    const emptied = await set({ ...place, officialId: null, before: second });
    expect(emptied.statusCode).toBe(409);
    // The same again is no conflict: the first answer may have been lost.
    expect((await set({ ...place, officialId: first, before: null })).statusCode).toBe(200);
    expect((await set({ ...place, officialId: second, before: first })).statusCode).toBe(200);
    expect(detailOf(await set({ ...place, officialId: first, before: first }))).toMatch(
      /^Someone just assigned Second One/,
    );
  });

  it('names duties that are stale since the schedule or an offer changed, and fills only gaps', async () => {
    await accept();
    const moved = { officialId: second, moves: true, fixed: true };
    await set({ roundNumber: 8, roomNumber: 2, ...moved });
    await admin.request('PUT', `/api/officials/${second}`, {
      ...OFFER,
      teamIds: [teams[2]?.id],
    });
    const { duties } = await board();
    const stale = duties.filter((duty: { troubles: string[] }) => duty.troubles.length > 0);
    expect(stale).toMatchObject([{ roundNumber: 8, roomNumber: 2, troubles: ['own team'] }]);
    const proposal = await proposed('gaps');
    expect(proposal.dropped).toMatchObject([{ troubles: ['own team'] }]);
    const unaffected = duties.filter((duty: { troubles: string[] }) => duty.troubles.length === 0);
    for (const { troubles: _, ...duty } of unaffected) expect(proposal.duties).toContainEqual(duty);
  });

  it('is printed a page for each person, with times and rooms', async () => {
    await accept();
    const pdf = await admin.request('GET', '/api/officials/duties.pdf');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const pages = (await readPdf(pdf.rawPayload)).pages.map(textOf);
    expect(pages).toHaveLength(2);
    const { duties } = await board();
    expect(duties).toHaveLength(3);
    for (const { officialId, roundNumber, roomNumber } of duties) {
      const page = pages[officialId === first ? 0 : 1];
      expect(page).toContain(officialId === first ? 'First One' : 'Second One');
      const time = roundNumber === 8 ? '10:30 PM' : '11:00 PM';
      expect(page).toContain(`${time} ${roundNumber} ASC 10${roomNumber === 1 ? 1 : 3} `);
    }
  });

  it('are emailed to each person once, until something changes', async () => {
    await accept();
    const sent = await admin.request('POST', '/api/officials/letters');
    expect(sent.json().mailed).toBeGreaterThan(0);
    const again = await admin.request('POST', '/api/officials/letters');
    expect([again.statusCode, detailOf(again)]).toEqual([422, 'Nothing new to send.']);
    const { duties } = await board();
    // Without a mail server (N3).
    await expect
      .poll(async () => (await board()).officials.map(({ told }: { told: string }) => told))
      .toContain('kept');
    const [duty] = duties;
    const { roundNumber, roomNumber } = duty;
    await set({ roundNumber, roomNumber, officialId: null });
    const after = (await board()).officials.find(
      ({ id }: { id: number }) => id === duty.officialId,
    );
    expect(after.told).toBe('changed');
  });

  /** Only decided rounds are left. */
  async function endEvening(): Promise<void> {
    const left = teams.map(({ id }) => id);
    for (const id of left) await withdraw(server, id);
    onTestFinished(async () => void (await withdrawalRecords(server.services.db).remove(left)));
  }

  it('are not emailed again once every round is played, nor said to be sent', async () => {
    await accept();
    await admin.request('POST', '/api/officials/letters');
    const mails = async () =>
      (await admin.request('GET', '/api/mails'))
        .json<{ mails: Mail[] }>()
        .mails.filter(({ subject }) => subject === 'Your volunteer assignments');
    await expect.poll(async () => (await mails()).every(({ keptAs }) => keptAs)).toBe(true);
    const kept = await mails();
    expect(kept).not.toEqual([]);
    await endEvening();
    await admin.request('PUT', '/api/mails/send');
    const [mail] = kept;
    expect((await admin.request('PUT', `/api/mails/${mail?.id}/send`)).statusCode).toBe(409);
    expect(await mails()).toEqual(kept);
    const told = async () =>
      (await board()).officials.find(({ email }: { email: string }) => email === mail?.to)?.told;
    expect(await told()).toBe('kept');

    // One that was still waiting is dropped.
    const { db, clock } = server.services;
    const waits = { sentAt: null, keptAs: null, nextTryAt: clock() };
    await mailRecords(db).change(mail?.id ?? 0, waits);
    server.services.postman.wake();
    await expect.poll(mails).toEqual(kept.filter(({ id }) => id !== mail?.id));
    expect(await told()).toBe('nothing to tell');
  });

  it('are not emailed once every round is played', async () => {
    await accept();
    await endEvening();
    const { officials } = await board();
    expect(officials.map(({ told }: { told: string }) => told)).not.toContain('never');
    const refused = await admin.request('POST', '/api/officials/letters');
    expect([refused.statusCode, detailOf(refused)]).toEqual([422, 'Nothing new to send.']);
  });

  it('are still to be emailed when a restore takes back what was emailed since (N0)', async () => {
    await accept();
    await admin.request('POST', '/api/officials/letters');
    await accept();
    const [point] = (await admin.request('GET', '/api/restore-points')).json();
    const [duty] = (await board()).duties;
    const { roundNumber, roomNumber, officialId } = duty;
    await set({ roundNumber, roomNumber, officialId: null });
    await admin.request('POST', '/api/officials/letters');
    await admin.request('POST', `/api/restore-points/${point.id}/restore`);
    const { officials, duties } = await board();
    expect(duties).toContainEqual(duty);
    expect(officials).toContainEqual(expect.objectContaining({ id: officialId, told: 'changed' }));
  });

  it('are none for a round that nobody plays (X2)', async () => {
    const atNine = async () =>
      (await board()).rounds.filter(({ roundNumber }: PlayedRound) => roundNumber === 9);
    expect(await atNine()).toHaveLength(1);
    const left = teams[4]?.id ?? 0;
    await withdraw(server, left);
    onTestFinished(async () => void (await withdrawalRecords(server.services.db).remove([left])));
    expect(await atNine()).toEqual([]);
  });

  it('keep no trace of an erased person, and send no more email (N6)', async () => {
    await added({ name: 'Erin Gone', email: 'erin@example.org' });
    const url = '/api/erasure';
    const found = (await admin.request('GET', `${url}?name=Erin%20Gone`)).json();
    expect(found.places).toContainEqual({ place: 'Volunteers', count: 1 });
    expect((await admin.request('POST', url, { name: 'Erin Gone' })).statusCode).toBe(200);
    const text = JSON.stringify(await board());
    expect(text).not.toContain('Erin Gone');
    expect(text).not.toContain('erin@example.org');
  });
});
