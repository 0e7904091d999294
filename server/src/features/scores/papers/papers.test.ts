import type { OpenProtest } from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_NOTE,
  NOT_IN_ROUND,
  PROTEST_CLOSED_ALREADY,
  PROTEST_OPEN_ALREADY,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { detail, idOf, notesAndProtestsOfRounds } from '../../../../testing/result-papers.ts';
import { readRound } from '../../../../testing/results.ts';
import { assign, matchOf } from '../../../../testing/saturday.ts';

const {
  server,
  admin,
  staff,
  url,
  notesAndProtestsOf,
  note,
  protest,
  close,
  openProtests,
  audit,
  newEvening,
} = await notesAndProtestsOfRounds();
let round: number;
let other: number;
afterAll(() => server.end());
beforeEach(async () => {
  [round, other] = await newEvening();
});

describe('a note (X13)', () => {
  it('is kept with who wrote it and when, and shown oldest first', async () => {
    const written = await note('  The left captain signed late ');
    expect(written.statusCode).toBe(201);
    await note('Then both agreed');
    expect((await notesAndProtestsOf()).notes).toMatchObject([
      { words: 'The left captain signed late', writtenBy: 'Sue Score' },
      { words: 'Then both agreed' },
    ]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'Write note', after: 'Then both agreed' });
    expect(entry?.subject).toMatch(/^Open 1, round \d+, .+: .+ – .+$/);
  });

  it('can be removed; the audit keeps its words', async () => {
    const id = idOf(await note('A slip'));
    expect((await staff.request('DELETE', `${url()}/notes/${id}`)).statusCode).toBe(200);
    expect((await notesAndProtestsOf()).notes).toEqual([]);
    expect(await audit()).toMatchObject([{ action: 'Remove note', before: 'A slip' }]);
    const again = await staff.request('DELETE', `${url()}/notes/${id}`);
    expect([again.statusCode, detail(again)]).toEqual([404, NO_SUCH_NOTE]);
  });

  it.each([['', 'Please enter a description']])(
    'of the words %j is refused at its field',
    async (words, message) => {
      const refused = await note(words);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: [{ path: 'words', message }] });
    },
  );
});

describe('a protest (X13)', () => {
  it('is announced to open pages of staff, though no public read shows it', async () => {
    const heard: string[] = [];
    server.services.announcements.onChange((topics) => heard.push(...topics));
    await protest();
    await eventually(() => expect(heard).toContain('papers'));
  });

  it('is open until it is closed with an outcome, and is listed meanwhile', async () => {
    const opened = await protest();
    expect(opened.statusCode).toBe(201);
    const mine = (list: readonly OpenProtest[]) => list.find((each) => each.id === idOf(opened));
    expect(mine(await openProtests())).toMatchObject({
      round: { id: round, day: 'Friday' },
      words: 'It was 120, not 102',
      openedBy: 'Sue Score',
    });
    expect((await close(idOf(opened), 'The score is corrected')).json()).toMatchObject({
      outcome: 'The score is corrected',
      closedBy: 'Sue Score',
    });
    expect(mine(await openProtests())).toBeUndefined();
    expect(await audit()).toMatchObject([
      {
        action: 'Close protest',
        before: expect.stringMatching(/^.+: It was 120, not 102$/),
        after: 'The score is corrected',
      },
    ]);
  });

  it('is the only open one of its team, even if two people open one at the same time', async () => {
    const both = await Promise.all([protest('one'), protest('two')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(both.map((each) => detail(each))).toContain(PROTEST_OPEN_ALREADY);
    expect((await protest('three', other)).statusCode).toBe(201);
    const [opened] = (await notesAndProtestsOf()).protests;
    await close(opened?.id ?? 0);
    expect((await protest('four')).statusCode).toBe(201);
    expect((await notesAndProtestsOf()).protests).toMatchObject([
      { outcome: 'The score stands' },
      { words: 'four', outcome: null },
    ]);
  });

  it('can be open beside the other team’s, and each is closed separately', async () => {
    const { leftTeamId, rightTeamId } = await readRound(server, round);
    const idsOf = async () => (await notesAndProtestsOf()).mayProtest.map(({ id }) => id);
    expect(await idsOf()).toEqual([leftTeamId, rightTeamId]);
    const right = await protest('ours', round, 'right');
    expect(right.json()).toMatchObject({ team: { id: rightTeamId } });
    const { name } = right.json<{ team: { name: string } }>().team;
    expect(await audit()).toMatchObject([{ action: 'Open protest', after: `${name}: ours` }]);
    expect(await idsOf()).toEqual([leftTeamId]);
    expect((await protest('ours, too', round, 'left')).statusCode).toBe(201);
    expect(await idsOf()).toEqual([]);
    expect((await openProtests()).map(({ team }) => team?.id)).toEqual(
      expect.arrayContaining([leftTeamId, rightTeamId]),
    );
    await close(idOf(right));
    expect((await notesAndProtestsOf()).protests).toMatchObject([
      { outcome: 'The score stands' },
      { outcome: null },
    ]);
    expect(await idsOf()).toEqual([rightTeamId]);
  });

  it('is refused of a team that does not play the round', async () => {
    const teams = [await readRound(server, round), await readRound(server, other)];
    const own = [teams[0]?.leftTeamId, teams[0]?.rightTeamId];
    const stranger = [teams[1]?.leftTeamId, teams[1]?.rightTeamId].find((id) => !own.includes(id));
    for (const teamId of [stranger ?? 1_000_000, 1_000_000]) {
      const refused = await staff.request('POST', `${url()}/protests`, { teamId, words: 'ours' });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: [{ path: 'teamId', message: NOT_IN_ROUND }] },
      ]);
    }
  });

  it('is closed once, and only on its own round', async () => {
    const id = idOf(await protest());
    expect((await close(id, 'no', other)).statusCode).toBe(404);
    const both = await Promise.all([close(id, 'one'), close(id, 'two')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.map((each) => detail(each))).toContain(PROTEST_CLOSED_ALREADY);
    const empty = await close(id, '  ');
    expect(empty.json()).toMatchObject({ errors: [{ path: 'outcome' }] });
  });

  it('can be against a match of Saturday', async () => {
    const [satDivId = 0] = await assign(server, admin, 'Open');
    const { roundId } = await matchOf(admin, satDivId, 1);
    const opened = await protest('The clock had stopped', roundId);
    expect(opened.statusCode).toBe(201);
    expect(await audit()).toMatchObject([{ action: 'Open protest' }]);
    expect((await audit())[0]?.subject).toMatch(/^Open A, match 1, /);
    expect(await openProtests()).toMatchObject([{ round: { id: roundId, day: 'Saturday' } }]);
    expect((await note('Seen by two judges', roundId)).statusCode).toBe(201);
    await admin.request('PUT', '/api/bracket/clear');
    expect(await openProtests()).toEqual([]);
  });
});

describe('only staff see and change them', () => {
  it('no public read shows that there is one', async () => {
    const anyone = await server.as('anonymous');
    const reads = [url(), '/api/rounds/all?division=All', '/api/rounds/marks?division=All'];
    const all = async () =>
      await Promise.all(reads.map(async (each) => (await anyone.request('GET', each)).body));
    const before = await all();
    await note('A secret');
    await protest();
    expect(await all()).toEqual(before);
  });
});
