import { afterAll, expect, test } from 'vitest';
import { openMailbox } from '../../../testing/mailbox.ts';
import { churchEntry, coachOf, newTeam, ownTeams } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import {
  answer,
  invitation,
  invite,
  linkOf,
  sharedChurch,
  sharing,
} from '../../../testing/sharing.ts';
import { runStatement } from '../../../testing/statements.ts';
import type { Browser } from '../../../testing/test-server.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const server = await sharedTestServer({ SMTP_URL: mailbox.url });

/** Keeps the present state, and returns how to bring it back. */
async function keep(coach: Browser) {
  const admin = await server.as('admin');
  await coach.request('POST', '/api/teams', newTeam());
  await admin.request('DELETE', '/api/teams/all');
  const [point] = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
  return async () =>
    expect(
      (await admin.request('POST', `/api/restore-points/${point?.id}/restore`)).statusCode,
    ).toBe(200);
}
const reads = async (who: Browser, churchId: number) => [
  (await who.request('GET', `/api/church/${churchId}/coaches`)).statusCode,
  (await who.request('GET', '/api/church/pdfReceipt')).statusCode,
  (await ownTeams(who)).length,
];

test('a restore keeps both coaches of a church, and adds nobody (N0)', async () => {
  const { first, second, churchId } = await sharedChurch(server, 'Mizpah');
  const restore = await keep(first);
  await restore();
  expect((await sharing(first, churchId)).coaches).toHaveLength(2);
  expect(await reads(second, churchId)).toEqual([200, 200, 1]);
});

test('a restore keeps an invitation pending, even repeated (U15)', async () => {
  const first = await coachOf(server, 'Hebron');
  const invited = await server.as('coach', 'Stranger of Hebron');
  await invite(first, first.churchId, invited.user?.email);
  const restore = await keep(first);
  for (let i = 0; i < 2; i++) {
    await restore();
    expect(await reads(invited, first.churchId)).toEqual([403, 404, 0]);
    expect(await sharing(first, first.churchId)).toMatchObject({
      invited: invited.user?.email,
      shared: false,
    });
  }
  expect((await answer(invited, await linkOf(server, invited), true)).body).toBe('true');
});

test('a restore brings back no former coach or canceled invitation (U15)', async () => {
  const { first, second, churchId } = await sharedChurch(server, 'Gilgal');
  const restoreShared = await keep(first);
  await second.request('DELETE', `/api/church/${churchId}/coaches`);
  await restoreShared();
  expect(await reads(second, churchId)).toEqual([403, 404, 0]);

  await invite(first, churchId, second.user?.email);
  const restoreInvited = await keep(first);
  await first.request('DELETE', `/api/church/${churchId}/coaches`);
  await restoreInvited();
  expect((await sharing(first, churchId)).invited).toBeNull();
  expect((await answer(second, await linkOf(server, second), true)).statusCode).toBe(410);
});

test('a restore brings back no replaced or declined invitation of a church without a coach (U15)', async () => {
  const admin = await server.as('admin');
  const entry = { ...churchEntry('Bezek'), email: 'wrong.of.bezek@example.org' };
  const { id } = (await admin.request('POST', '/api/church/forCoach', entry)).json<{
    id: number;
  }>();
  const wrong = await server.as('coach', 'Wrong of Bezek');
  const lina = await server.as('coach', 'Lina of Bezek');
  const beside = await coachOf(server, 'Beside Bezek');
  const restoreReplaced = await keep(beside);
  const wrongLink = await linkOf(server, wrong);
  await invite(admin, id, lina.user?.email);
  await restoreReplaced();
  expect((await wrong.request('GET', wrongLink)).statusCode).toBe(410);
  const linasLink = await linkOf(server, lina);
  expect(await invitation(lina, linasLink)).toMatchObject({ church: { asCoach: true } });

  const restoreDeclined = await keep(beside);
  expect((await answer(lina, linasLink, false)).body).toBe('true');
  await restoreDeclined();
  expect((await lina.request('GET', await linkOf(server, lina))).statusCode).toBe(410);
});

test('a restore knows the church by its coach where it has become that of an earlier year since (U15, W2)', async () => {
  const { first, second, churchId } = await sharedChurch(server, 'Jezreel');
  const restore = await keep(first);
  await second.request('DELETE', `/api/church/${churchId}/coaches`);
  await runStatement(
    server.databaseUrl,
    `update churches set identity = gen_random_uuid() where id = ${churchId}`,
  );
  await restore();
  expect(await reads(second, churchId)).toEqual([403, 404, 0]);
  expect((await reads(first, churchId))[0]).toBe(200);
});

test('a restore takes nothing from a coach who joined since (N0)', async () => {
  const first = await coachOf(server, 'Endor');
  const restore = await keep(first);
  const second = await server.as('coach', 'Second of Endor');
  await invite(first, first.churchId, second.user?.email);
  await answer(second, await linkOf(server, second), true);
  await restore();
  expect((await sharing(second, first.churchId)).coaches).toHaveLength(2);
});
