import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listWithoutCoach } from '@quizmeet/contract/registration/calls.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirms, registers } from '../../../testing/accounts.ts';
import { whileWaiting } from '../../../testing/friday.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { coachOf, refusal, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { runStatement } from '../../../testing/statements.ts';
import { settled, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { appointFromEnvironment, printSetUpLink } from '../accounts/first-admin.ts';

let churchId: number;
const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
beforeAll(async () => {
  const coach = await coachOf(server, 'Grace');
  await teamOf(coach);
  churchId = coach.churchId;
});

const run = (statement: string) => runStatement(server.databaseUrl, statement);
beforeEach(
  async () =>
    await run(
      `update churches set coach_id = null, waits_for = 'ruth@example.org' where id = ${churchId}`,
    ),
);

const give = (email: unknown, id = churchId) =>
  admin.request('PUT', `/api/church/coach/${id}`, { email });
const coachIdNow = async (): Promise<number | null> => {
  await settled(server);
  const rows = (await admin.request('GET', '/api/church/summaryList')).json<
    { id: number; coachId: number | null }[]
  >();
  return rows.find(({ id }) => id === churchId)?.coachId ?? null;
};
const waiting = async () =>
  (await admin.request('GET', '/api/church/withoutCoach')).json<ReplyOf<typeof listWithoutCoach>>();

test('an administrator gives a church without a coach to a confirmed account, whatever its capitals', async () => {
  const naomi = await server.as('coach', 'Naomi Moss');
  expect((await give(' NAOMI.Moss@example.org ')).body).toBe('true');
  expect(await coachIdNow()).toBe(naomi.user?.id);
  expect((await naomi.request('GET', '/api/church')).json()).toMatchObject({ churchName: 'Grace' });
  expect((await naomi.request('GET', '/api/church/pdfReceipt')).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  const [entry] = (await admin.request('GET', '/api/audit')).json();
  expect(entry).toMatchObject({
    who: 'Ada Office',
    action: 'Assign coach',
    subject: 'Grace',
    before: 'no coach',
    after: 'Naomi Moss',
  });
  expect((await refusal(give('naomi.moss@example.org'))).detail).toBe(
    'This church already has a coach',
  );
});

test('whom it cannot be given to is said at the field, and nothing is changed (C1)', async () => {
  await server.as('unconfirmed', 'Una New');
  await coachOf(server, 'Hope');
  const cases = [
    ['', 'Please Enter an Email Address'],
    [null, 'Please Enter an Email Address'],
    ['ruth', 'Please Enter a Valid Email Address'],
    [`${'x'.repeat(250)}@example.org`, 'An email address can have at most 254 characters'],
    ['nobody@example.org', 'No account has this email address'],
    ['una.new@example.org', 'This email address hasn’t been confirmed'],
    ['coach.of.hope@example.org', 'Coach of Hope already has a church: Hope'],
  ] as const;
  for (const [email, detail] of cases) {
    expect(await refusal(give(email))).toEqual({ statusCode: 422, detail, path: 'email' });
  }
  expect((await give('naomi.moss@example.org', 987_654)).statusCode).toBe(404);
  expect(await coachIdNow()).toBeNull();
});

test('what the account of the address has come to is told to administrators alone', async () => {
  expect(await waiting()).toEqual([
    {
      id: churchId,
      churchNameWithDistrict: 'Grace (SWO)',
      waitsFor: 'ruth@example.org',
      account: null,
      invitedOn: null,
    },
  ]);
  await new Visitor(server).register('Ruth@example.org');
  expect((await waiting())[0]?.account).toEqual({
    name: 'Ruth Yoder',
    confirmed: false,
    churchName: null,
  });
});

test('a church without a coach is in every list and printout, and no coach can edit it', async () => {
  const stranger = await server.as('coach');
  const [team] = (await admin.request('GET', '/api/teams/all?division=All')).json();
  expect(team).toMatchObject({ churchName: 'Grace' });
  expect((await stranger.request('DELETE', `/api/teams/${team.id}`)).statusCode).toBe(403);
  expect((await admin.request('GET', '/api/teams/labels')).body).toContain('Grace');
  const table = await readPdf(
    (await admin.request('GET', '/api/teams/pdfRegistrationTable')).rawPayload,
  );
  expect(JSON.stringify(table.pages)).toContain('Expected: ruth@');
  expect((await admin.request('GET', '/api/event/archive')).statusCode).toBe(200);
  expect((await admin.request('GET', '/api/users')).statusCode).toBe(200);
  expect((await admin.request('PUT', `/api/church/paid/${churchId}`, { paid: true })).body).toBe(
    'true',
  );
  // An admin may do everything that a coach may (C4).
  const entry = (await admin.request('GET', `/api/church/${churchId}`)).json();
  const { paid: _, ...church } = entry;
  expect((await admin.request('POST', '/api/church', { ...church, monitors: 2 })).body).toBe(
    'true',
  );
  expect(await coachIdNow()).toBeNull();
});

test('anyone who confirms the address while the event is brought back is mailed the church (N0, U16)', async () => {
  const taken = await server.as('coach');
  await run(
    `update churches set coach_id = ${taken.user?.id}, waits_for = null where id = ${churchId}`,
  );
  const late = await registers(server, 'late@example.org');
  await whileWaiting(
    server,
    (tx) => eventRecords(tx).lockCurrent(),
    () => confirms(server, late),
    (tx) => churchRecords(tx).change(churchId, { coachId: null, waitsFor: 'late@example.org' }),
  );
  expect(await coachIdNow()).toBeNull();
  const { mails } = (await admin.request('GET', '/api/mails')).json<{
    mails: { to: string; subject: string }[];
  }>();
  expect(mails.filter(({ to }) => to === 'late@example.org')).toMatchObject([
    { subject: 'Invitation to coach a church' },
  ]);
});

/** The mails to this address, for which a church waits, after it became an administrator's. */
async function mailsAfter(
  email: string,
  become: (own: TestServer) => Promise<unknown>,
): Promise<unknown[]> {
  const own = await startTestServer();
  try {
    await coachOf(own, 'Grace');
    await runStatement(
      own.databaseUrl,
      `update churches set coach_id = null, waits_for = '${email}'`,
    );
    await become(own);
    await settled(own);
    const anyone = await own.as('anonymous');
    const [grace] = (await anyone.request('GET', '/api/church/summaryList')).json();
    expect(grace.coachId).toBeNull();
    const mails = await own.services.db.transaction((tx) => mailRecords(tx).list());
    return mails.filter(({ toAddress }) => toAddress.toLowerCase() === email);
  } finally {
    await own.end();
  }
}

test('the first administrator is mailed a church, too, by the link and by ADMIN_EMAIL (P1, U16)', async () => {
  const password = 'orchard-gate';
  const appoint = ({ services }: TestServer) =>
    appointFromEnvironment({
      ...services,
      environment: {
        ...services.environment,
        firstAdmin: { email: 'Office@example.org', password },
      },
    });
  const email = 'office@example.org';
  const invitation = expect.objectContaining({ kind: 'invitation' });
  expect(await mailsAfter(email, appoint)).toContainEqual(invitation);
  expect(
    await mailsAfter(email, async (own) => {
      await new Visitor(own).register(email);
      await appoint(own);
    }),
  ).toContainEqual(invitation);
  expect(
    await mailsAfter(email, async (own) => {
      await printSetUpLink(own.services);
      const guid = /\/setup\/([\w-]+)/.exec(own.said.at(-1) ?? '')?.[1];
      const account = { name: 'Ada Office', email, password, confirmPassword: password };
      const made = await new Visitor(own).request('POST', '/api/user/setup', { ...account, guid });
      expect(made.statusCode).toBe(201);
    }),
  ).toContainEqual(invitation);
});

test('invitations without an answer are mailed again, all at once (N0)', async () => {
  const again = async () => (await admin.request('POST', '/api/invitations')).json();
  const mails = async () =>
    (await admin.request('GET', '/api/mails'))
      .json<{ mails: { to: string }[] }>()
      .mails.filter(({ to }) => to === 'ruth@example.org').length;
  expect(await again()).toEqual({ invited: 0 });
  await admin.request('POST', `/api/church/${churchId}/coaches`, { email: 'ruth@example.org' });
  const before = await mails();
  expect(await again()).toEqual({ invited: 1 });
  expect(await mails()).toBe(before + 1);
  expect((await admin.request('GET', '/api/audit')).json()[0]).toMatchObject({
    ...{ who: 'Ada Office', action: 'Invite coach', subject: 'Grace', after: 'ruth@example.org' },
  });
  for (let asked = 2; asked < 5; asked++) await again();
  expect((await admin.request('POST', '/api/invitations')).statusCode).toBe(429);
  expect(await mails()).toBe(before + 4);
});
