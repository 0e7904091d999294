import { isPublicPage } from '@quizmeet/contract/public-addresses.ts';
import { expect, test } from 'vitest';
import { seedRounds } from '../../../testing/friday.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { linkOf } from '../../../testing/room-links.ts';
import { endFriday, idAt } from '../../../testing/saturday.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const textFor = async (mailbox: Mailbox, count: number) =>
  (await mailbox.mailFor('quinn@example.org', count)).text ?? '';

test('a person gets one email with all assignments, room links, and why, and later the changes (W5, P6)', async () => {
  const mailbox = await openMailbox();
  const server = await startTestServer({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://quiz.example.org',
  });
  const admin = await server.as('admin');
  const { Novice } = await endFriday(server, { Open: 8, Novice: 4 });
  await seedRounds(server, 'Novice 1', [[8, 2, idAt(Novice, 0), idAt(Novice, 1)]]);
  await linkOf(server, 2);
  const place = { roundNumber: 8, roomNumber: 2, fixed: true, moves: false };
  for (const [name, role] of [
    ['Quinn Master', 'quizmaster'],
    ['Tim Keeper', 'timekeeper'],
  ]) {
    const offer = { email: 'quinn@example.org', from: '', until: '', teamIds: [] };
    const made = await admin.request('POST', '/api/officials', {
      ...{ ...offer, name, roles: [role], churchId: null },
    });
    const { id } = made.json<{ id: number }>();
    await admin.request('PUT', '/api/officials/roles', { roles: ['quizmaster', 'timekeeper'] });
    await admin.request('PUT', '/api/officials/place', { ...place, role, officialId: id });
  }
  expect((await admin.request('POST', '/api/officials/letters')).json()).toEqual({ mailed: 1 });
  const text = await textFor(mailbox, 1);
  expect(text).toContain('Quinn Master');
  expect(text).toMatch(/10:30 PM, .+: Quizmaster/);
  expect(text).toMatch(/10:30 PM, .+: Timekeeper/);
  expect(text).toContain('added you as a volunteer');

  // Its link opens the room's results on a phone.
  const code = /quiz\.example\.org\/enter#([\w-]+)/.exec(text)?.[1];
  const visitor = await server.as('anonymous');
  expect((await visitor.request('POST', '/api/room', { code })).statusCode).toBe(200);

  await admin.request('PUT', '/api/officials/place', {
    ...place,
    role: 'timekeeper',
    officialId: null,
  });
  expect((await admin.request('POST', '/api/officials/letters')).json()).toEqual({ mailed: 1 });
  expect(await textFor(mailbox, 2)).toContain('Tim Keeper no longer has an assignment');

  // Anyone who enters no results gets an existing page.
  const offered = await admin.request('POST', '/api/officials', {
    ...{ name: 'Tara Clock', email: 'tara@example.org', roles: ['timekeeper'], churchId: null },
    ...{ from: '', until: '', teamIds: [] },
  });
  const { id: officialId } = offered.json<{ id: number }>();
  await admin.request('PUT', '/api/officials/place', { ...place, role: 'timekeeper', officialId });
  await admin.request('POST', '/api/officials/letters');
  const alone = (await mailbox.mailFor('tara@example.org')).text ?? '';
  const [, page] = /https:\/\/quiz\.example\.org(\/\S+)/.exec(alone) ?? [];
  expect(isPublicPage(page ?? '')).toBe(true);
  await server.end();
  await mailbox.close();
});
