import type { Ceremony, GivenAward } from '@quizmeet/contract/awards/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fridayRows } from '../../../testing/friday.ts';
import { readPdf, textOf } from '../../../testing/pdf.ts';
import { line, score, seedRoster } from '../../../testing/results.ts';
import { assign, endFriday, play } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';

type Shown = { readonly shown: boolean; readonly awards: readonly GivenAward[] };

let bracket = 0;
const server = await sharedTestServer();
const [admin, anyone] = [await server.as('admin', 'Avery'), await server.as('anonymous')];

const publicly = async (query = '') => {
  await settled(server);
  return (await anyone.request('GET', `/api/awards${query}`)).json<Shown>();
};
const ceremony = async () => (await admin.request('GET', '/api/awards/ceremony')).json<Ceremony>();
const show = (body: object) => admin.request('PUT', '/api/awards/shown', body);
/** `Open A 1: Team 1` */
const rows = (awards: readonly GivenAward[]) =>
  awards.flatMap(({ of, places }) =>
    places.flatMap(({ place, holders }) => holders.map(({ name }) => `${of} ${place}: ${name}`)),
  );
const auditOf = async (limit: number) =>
  (await admin.request('GET', `/api/audit?limit=${limit}`)).json<{ action: string }[]>();

const ROSTERS = [['Ann Lee', 'Ben Moss', 'Cal Orr'], ['Dot Poe', 'Eli Ray'], ['Fay Soe']];

/** Ends Friday with lines of the left teams; the Open bracket of three is played. */
async function playAll(): Promise<void> {
  await show({ shown: false });
  const { Open } = await endFriday(server, { Open: 3 });
  for (const [i, { id }] of Open.entries()) await seedRoster(server, id, ROSTERS[i] ?? []);
  for (const { id, leftTeamId, rightTeamId } of await fridayRows(server)) {
    const idsOf = async (teamId: number) =>
      (await anyone.request('GET', `/api/quizzers/team?teamId=${teamId}`)).json<
        { quizzerId: number }[]
      >();
    const left = await idsOf(leftTeamId);
    const right = await idsOf(rightTeamId);
    await score(server, admin, id, [480, 300], {
      leftTeamQuizzers: left.map(({ quizzerId }, i) => line(quizzerId, Math.max(0, 4 - i), 0)),
      rightTeamQuizzers: right.map(({ quizzerId }) => line(quizzerId, 1, 0)),
    });
  }
  [bracket = 0] = await assign(server, admin, 'Open');
  await play(server, admin, bracket, [1, 2, 3, 4]);
}

describe('awards (W6)', () => {
  beforeEach(playAll);

  test('are nothing to anybody before an admin shows them, and everybody’s from then on', async () => {
    expect(await publicly()).toEqual({ shown: false, awards: [] });
    expect((await ceremony()).awards.length).toBeGreaterThan(0);
    expect((await show({ shown: true })).statusCode).toBe(200);
    const { shown, awards } = await publicly();
    expect(shown).toBe(true);
    expect(awards).toEqual((await ceremony()).awards);
    expect(rows(awards)).toContain('Open A 1: Team 1');
    await show({ shown: false });
    expect(await publicly()).toEqual({ shown: false, awards: [] });
    expect((await auditOf(2)).map(({ action }) => action)).toEqual(['Hide awards', 'Show awards']);
  });

  test('that are not final are shown only when that is confirmed', async () => {
    await admin.request('PUT', '/api/bracket/clear');
    expect((await ceremony()).unfinished).toEqual([
      'Saturday’s bracket, Open: There are no brackets yet.',
    ]);
    [bracket = 0] = await assign(server, admin, 'Open');
    await play(server, admin, bracket, [1, 2]);
    const refused = await show({ shown: true });
    expect(refused.statusCode).toBe(409);
    const { unfinished } = refused.json<{ unfinished: string[] }>();
    expect(unfinished).toEqual(['Saturday’s bracket, Open A: 3 bracket places are undecided.']);
    expect((await ceremony()).unfinished).toEqual(unfinished);
    const pack = await admin.request('GET', '/api/awards/pdf?part=pack');
    const pages = (await readPdf(pack.rawPayload)).pages.map(textOf);
    const why = `Provisional: ${unfinished.join(' ')}`;
    // The script and the list, no certificate.
    expect(pages.filter((text) => text.includes(why))).toEqual(pages.slice(0, 2));
    expect((await publicly()).shown).toBe(false);
    expect((await show({ shown: true, confirm: true })).statusCode).toBe(200);
    expect((await publicly()).shown).toBe(true);
  });

  test.each([
    ['the brackets', 'PUT', '/api/bracket/clear'],
    ['all teams', 'DELETE', '/api/teams/all'],
  ] as const)('are hidden again when %s are cleared', async (_, method, url) => {
    await show({ shown: true });
    expect((await publicly()).shown).toBe(true);
    expect((await admin.request(method, url)).statusCode).toBe(200);
    expect(await publicly()).toEqual({ shown: false, awards: [] });
    expect((await auditOf(2)).map(({ action }) => action)).toContain('Hide awards');
  });

  test('are hidden again when results or a schedule are cleared, or a restore point is brought back', async () => {
    await show({ shown: true });
    await admin.request('PUT', '/api/bracket/clear');
    await show({ shown: true, confirm: true });
    await admin.request('PUT', '/api/rounds/clearResults');
    expect((await publicly()).shown).toBe(false);
    await show({ shown: true, confirm: true });
    await admin.request('DELETE', '/api/rounds/all?division=All');
    expect((await publicly()).shown).toBe(false);
    await show({ shown: true, confirm: true });
    const [point] = (await admin.request('GET', '/api/restore-points')).json<{ id: number }[]>();
    await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
    expect((await publicly()).shown).toBe(false);
  });

  test('are those that the event gives', async () => {
    const save = (counts: object[]) => admin.request('PUT', '/api/awards/counts', { counts });
    expect((await save([{ name: 'bracket places', count: 1 }])).statusCode).toBe(200);
    const { awards, counts } = await ceremony();
    const ofBracket = awards.find(({ name }) => name === 'bracket places');
    expect(ofBracket?.places).toHaveLength(1);
    expect(ofBracket?.rule).toBe('The champion of each Saturday bracket.');
    expect(counts).toEqual([
      { name: 'bracket places', count: 1 },
      { name: 'division places', count: 1 },
      { name: 'top quizzers', count: 10 },
    ]);
    const refused = await save([{ name: 'bracket places', count: 11 }]);
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'counts.0.count', message: 'Enter a whole number from 0 to 10' }],
    });
    await save([{ name: 'bracket places', count: 3 }]);
    expect((await admin.request('GET', '/api/audit?limit=1')).json()).toMatchObject([
      {
        action: 'Set awards',
        before: 'Bracket places: 1',
        after: 'Bracket places: 3',
      },
    ]);
  });

  test('that two share are said to be shared', async () => {
    const top = (await ceremony()).script.find(({ heading }) => heading === 'Top quizzers: Open');
    expect(top?.steps.map(({ words }) => words)).toContain(
      'Two quizzers share fourth place, each with 20 points per round:',
    );
  });
});

describe('a name that may not be public (W8)', () => {
  test('is short on the page and in the script, which is read aloud, and whole on the certificate', async () => {
    await playAll();
    const full = (await ceremony()).awards.flatMap(({ places }) =>
      places.flatMap(({ holders }) => holders.filter(({ name }) => name === 'Ann Lee')),
    );
    const id = full[0]?.quizzerId;
    const url = `/api/quizzers/${id}/publicity`;
    expect((await admin.request('PUT', url, { name: false, photo: true })).statusCode).toBe(200);
    await show({ shown: true });
    expect(rows((await publicly()).awards).join()).toContain('Ann L.');
    expect(JSON.stringify(await publicly())).not.toContain('Ann Lee');
    const { awards, script } = await ceremony();
    expect(rows(awards).join()).toContain('Ann Lee');
    expect(JSON.stringify(script)).not.toContain('Ann Lee');
    const pack = await admin.request('GET', '/api/awards/pdf?part=pack');
    const { pages, bookmarks } = await readPdf(pack.rawPayload);
    const list = bookmarks[1]?.[1] ?? 0;
    expect(pages.slice(0, list).flat().join(' ')).toContain('Ann L.');
    expect(pages.slice(0, list).flat().join(' ')).not.toContain('Ann Lee');
    expect(pages.slice(list).flat().join(' ')).toContain('Ann Lee');
    await admin.request('PUT', url, { name: true, photo: true });
  });
});
