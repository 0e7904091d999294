import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type {
  listOpenRequests,
  listOwnRequests,
} from '@quizmeet/contract/registration/request-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import {
  asEntry,
  coachOf,
  ownTeams,
  quizzersNamed,
  refusal,
  teamOf,
  withSettings,
} from '../../../testing/registration.ts';

let product: TestProduct;
let admin: Browser;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  product = await testProduct({ SMTP_URL: mailbox.url });
  admin = await product.as('admin', 'Ada Office');
});
afterAll(async () => {
  await product.end();
  await mailbox.close();
});

let churches = 0;
const fresh = async () => {
  const coach = await coachOf(product, `Church ${++churches}`);
  return { coach, team: await teamOf(coach) };
};
const afterWindow = async (run: () => Promise<void>) =>
  await withSettings(product, { editRosterUntil: '2026-10-14' }, run);
type Team = Awaited<ReturnType<typeof teamOf>>;
const ask = (by: Browser, team: Team, quizzers: unknown, reason = '') =>
  by.ask('PUT', `/api/teams/${team.id}/rosterRequest`, { quizzers, reason });
/** Without its second quizzer, and with Cara Oak. */
const changed = (team: Team) => [
  ...asEntry(team).quizzers.slice(0, 1),
  ...quizzersNamed('Cara Oak'),
];
const own = async (coach: Browser) =>
  (await coach.ask('GET', '/api/teams/rosterRequests')).json<ReplyOf<typeof listOwnRequests>>();
const waiting = async (team: Team) => {
  const all = (await admin.ask('GET', '/api/rosterRequests')).json<
    ReplyOf<typeof listOpenRequests>
  >();
  return all.find(({ teamId }) => teamId === team.id);
};
const decide = (id: number | undefined, accept: boolean, by = admin, answer?: string) =>
  by.ask('PUT', `/api/rosterRequests/${id}`, {
    accept,
    ...(answer === undefined ? {} : { answer }),
  });
const namesOf = async (coach: Browser) =>
  (await ownTeams(coach))[0]?.quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

test('a coach asks after the window, an administrator accepts with one call, and both read it (W2)', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    expect((await ask(coach, team, changed(team), 'Ben is ill')).body).toBe('true');
    expect(await waiting(team)).toMatchObject({
      teamName: team.teamName,
      churchName: team.churchName,
      changes: ['Ben Moss leaves', 'Cara Oak joins'],
      roster: [
        { firstName: 'Ann', lastName: 'Lee' },
        { id: null, firstName: 'Cara' },
      ],
      reason: 'Ben is ill',
      obstacle: null,
    });
    expect(await namesOf(coach)).toEqual(['Ann Lee', 'Ben Moss']);

    expect((await decide((await waiting(team))?.id, true)).body).toBe('true');
    expect(await namesOf(coach)).toEqual(['Ann Lee', 'Cara Oak']);
    expect(await own(coach)).toMatchObject([{ teamId: team.id, accepted: true }]);
    expect(await waiting(team)).toBeUndefined();
  });
  const [entry] = (await admin.ask('GET', '/api/audit')).json();
  expect(entry).toMatchObject({
    who: 'Ada Office',
    action: 'Accept roster change',
    subject: team.teamName,
    before: 'Ann Lee, Ben Moss',
    after: 'Ann Lee, Cara Oak',
  });
  const mail = await mailbox.mailFor(coach.user?.email ?? '');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Your roster was changed');
    expect(body).toContain('Ben Moss leaves, Cara Oak joins');
    expect(body).toContain('/registration');
  }
});

test('a new name says whose it is, and the coach reads the roster that is asked for', async () => {
  const { coach, team } = await fresh();
  const [ann, ben] = asEntry(team).quizzers;
  await afterWindow(async () => {
    await ask(coach, team, [{ ...ann, lastName: 'Leigh' }, ben, ...quizzersNamed('Cara Oak')]);
    const changes = ['Ann Lee gets the name Ann Leigh', 'Cara Oak joins'];
    expect((await waiting(team))?.changes).toEqual(changes);
    expect(await own(coach)).toMatchObject([
      {
        changes,
        roster: [
          { id: ann?.id, firstName: 'Ann', lastName: 'Leigh' },
          { id: ben?.id, firstName: 'Ben', lastName: 'Moss' },
          { id: null, firstName: 'Cara', lastName: 'Oak' },
        ],
      },
    ]);
    await decide((await waiting(team))?.id, true);
    expect((await own(coach))[0]?.changes).toEqual([
      ...['a quizzer gets the name Ann Leigh', 'Cara Oak joins'],
    ]);
  });
});

test('a refused request changes nothing, and the coach is told', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    await ask(coach, team, changed(team));
    const id = (await waiting(team))?.id;
    expect((await decide(id, false)).body).toBe('true');
    expect(await namesOf(coach)).toEqual(['Ann Lee', 'Ben Moss']);
    expect(await own(coach)).toMatchObject([{ accepted: false }]);
    expect(await refusal(decide(id, true))).toMatchObject({
      statusCode: 409,
      detail: 'This request has already been answered',
    });
  });
  const mail = await mailbox.mailFor(coach.user?.email ?? '');
  expect(mail.text).toContain('Your roster wasn’t changed');
});

test('a decision can have an answer, which the coach reads on the page and in the mail', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    await ask(coach, team, changed(team));
    const id = (await waiting(team))?.id;
    expect(await refusal(decide(id, false, admin, 'x'.repeat(201)))).toMatchObject({
      statusCode: 422,
      path: 'answer',
    });
    await decide(id, false, admin, 'The sheets are printed already');
    expect(await own(coach)).toMatchObject([
      { accepted: false, answer: 'The sheets are printed already' },
    ]);
  });
  const mail = await mailbox.mailFor(coach.user?.email ?? '');
  expect(mail.text).toContain('They declined: The sheets are printed already');
  const [entry] = (await admin.ask('GET', '/api/audit')).json();
  expect(entry.after).toContain('(The sheets are printed already)');
});

test('while the window is open nothing is asked for', async () => {
  const { coach, team } = await fresh();
  expect(await refusal(ask(coach, team, changed(team)))).toMatchObject({
    statusCode: 409,
    detail: 'Rosters are open. Save the team instead',
  });
});

test('what is asked for is checked like a roster, and is of the own team', async () => {
  const { coach, team } = await fresh();
  const { coach: other } = await fresh();
  await afterWindow(async () => {
    const cases = [
      [asEntry(team).quizzers, 'Nothing has changed from the current roster'],
      [[], 'Please enter at least one quizzer'],
      [quizzersNamed('A B', 'A B'), 'Team could not be saved. Check for duplicated quizzer names.'],
      [
        [{ id: 999_999, firstName: 'No', lastName: 'Body' }],
        'This quizzer isn’t on this team’s roster',
      ],
    ] as const;
    for (const [quizzers, detail] of cases) {
      expect(await refusal(ask(coach, team, quizzers))).toMatchObject({ statusCode: 422, detail });
    }
    const long = await refusal(ask(coach, team, changed(team), 'x'.repeat(201)));
    expect(long).toMatchObject({ statusCode: 422, path: 'reason' });
    expect(await refusal(ask(other, team, changed(team)))).toMatchObject({ statusCode: 403 });
  });
});

test('what was changed meanwhile stays, and what cannot be accepted any more says why', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    await ask(coach, team, [...asEntry(team).quizzers, ...quizzersNamed('Cara Oak')]);
    const names = ['Dan Pine', 'Eve Ash', 'Finn Elm', 'Gus Fir'] as const;
    const full = [...asEntry(team).quizzers, ...quizzersNamed(...names)];
    expect((await admin.ask('PUT', '/api/teams', { ...asEntry(team), quizzers: full })).body).toBe(
      'true',
    );
    const request = await waiting(team);
    expect(request?.obstacle).toBe('Cannot have more than 6 quizzers on a team');
    expect(await refusal(decide(request?.id, true))).toMatchObject({ statusCode: 422 });
    const [now] = await ownTeams(coach);
    if (now === undefined) throw new Error('the team is gone');
    const fewer = asEntry(now).quizzers.slice(0, 5);
    await admin.ask('PUT', '/api/teams', { ...asEntry(now), quizzers: fewer });
    expect((await decide(request?.id, true)).body).toBe('true');
    expect(await namesOf(coach)).toEqual([
      ...['Ann Lee', 'Ben Moss', 'Dan Pine', 'Eve Ash', 'Finn Elm', 'Cara Oak'],
    ]);
  });
});

test('a newer request takes the place of the older; one can be taken back', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    await ask(coach, team, changed(team));
    await ask(coach, team, asEntry(team).quizzers.slice(0, 1));
    expect(await own(coach)).toMatchObject([{ changes: ['Ben Moss leaves'] }]);
    expect((await coach.ask('DELETE', `/api/teams/${team.id}/rosterRequest`)).body).toBe('true');
    expect(await own(coach)).toEqual([]);
  });
});

test('a restore point brings a request back as it was, and a removed team takes its own away', async () => {
  const { coach, team } = await fresh();
  await afterWindow(async () => {
    await ask(coach, team, changed(team), 'Ben is ill');
    await admin.ask('DELETE', '/api/teams/all');
    expect(await waiting(team)).toBeUndefined();
    const [point] = (await admin.ask('GET', '/api/restore-points')).json<{ id: number }[]>();
    await admin.ask('POST', `/api/restore-points/${point?.id}/restore`);
    expect(await waiting(team)).toMatchObject({
      changes: ['Ben Moss leaves', 'Cara Oak joins'],
      roster: [{ firstName: 'Ann' }, { firstName: 'Cara' }],
    });
  });
});
