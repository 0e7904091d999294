import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { TARGET_HAS_PROTEST } from '@quizmeet/contract/scores/paper-messages.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fridayRows } from '../../../../testing/friday.ts';
import { detail, idOf, notesAndProtestsOfRounds } from '../../../../testing/result-papers.ts';
import { readRound, score } from '../../../../testing/results.ts';
import { assign, endFriday, matchOf, teamIn, win } from '../../../../testing/saturday.ts';

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

describe('a match whose teams change after a correction (X13, B5)', () => {
  /** Open A of four teams: the winners of 1 and 2 meet in a match, where papers are written. */
  const bracket = async () => {
    const [satDivId = 0] = await assign(server, admin, 'Open');
    await win(server, admin, satDivId, 1, 'left');
    await win(server, admin, satDivId, 2, 'left');
    const next = (await matchOf(admin, satDivId, 1)).nextMatchId ?? 0;
    const match = await matchOf(admin, satDivId, next);
    const names = match.participants.map(({ name }) => name).join(' – ');
    return { satDivId, match, names };
  };

  it('keeps its notes and protests, marked with the former teams, with an audit entry', async () => {
    const { satDivId, match, names } = await bracket();
    await note('Signed', match.roundId);
    await protest('The clock had stopped', match.roundId);
    expect(JSON.stringify(await notesAndProtestsOf(match.roundId))).not.toContain('formerTeams');

    await win(server, admin, satDivId, 1, 'right', true);
    expect(teamIn(await matchOf(admin, satDivId, match.id), 'left')).not.toBe(
      teamIn(match, 'left'),
    );
    const former = { formerTeams: names };
    expect(await notesAndProtestsOf(match.roundId)).toMatchObject({
      notes: [former],
      protests: [former],
    });
    expect(await openProtests()).toMatchObject([{ round: { id: match.roundId }, ...former }]);

    expect((await note('Ours', match.roundId)).json()).not.toHaveProperty('formerTeams');
    expect((await protest('ours, too', match.roundId)).statusCode).toBe(201);
    const [theirs] = (await notesAndProtestsOf(match.roundId)).protests;
    const closed = await close(theirs?.id ?? 0, 'No longer of use', match.roundId);
    expect(closed.json()).toMatchObject({ ...former, team: { id: teamIn(match, 'left') } });
  });
});

describe('seeding (B1)', () => {
  const seed = async (query = '') =>
    await admin.request('GET', `/api/teams/assignSat?division=Open${query}`);

  it('names rounds with open protests and wants them confirmed, as missing results', async () => {
    const id = idOf(await protest());
    const asked = await seed();
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { ties: [], missing: [], protests: [round] },
    ]);
    expect((await seed('&confirm=true')).statusCode).toBe(200);
    expect(await audit()).toMatchObject([{ action: 'Assign Saturday', after: '1 open protest' }]);
    expect(id).toBeGreaterThan(0);
  });

  it('names none that is closed, or of the other division', async () => {
    await endFriday(server, { Open: 3, Novice: 3 });
    const rows = await fridayRows(server);
    const idIn = (division: string) => rows.find((row) => row.division === division)?.id ?? 0;
    await protest('against Novice', idIn('Novice'));
    const closed = idOf(await protest('against Open', idIn('Open')));
    await close(closed, 'The score stands', idIn('Open'));
    expect((await seed()).statusCode).toBe(200);
  });
});

describe('where the result goes', () => {
  const versionOf = async (id: number) => (await readRound(server, id)).version;
  const empty = async (id: number) =>
    await admin.request('PUT', `${url(id)}/empty`, { version: await versionOf(id) });
  const move = async (from: number, to: number, turned = false) =>
    await admin.request('PUT', `${url(from)}/moveResult`, {
      version: await versionOf(from),
      toRoundId: to,
      toVersion: await versionOf(to),
      turned,
    });

  it('papers stay with a round whose result is emptied or undone (X7)', async () => {
    await note('Signed');
    await protest();
    await empty(round);
    expect(await notesAndProtestsOf()).toMatchObject({
      notes: [{}],
      protests: [{ outcome: null }],
    });
    await score(server, staff, round, [120, 80]);
    await staff.request('PUT', `${url()}/undo`, { version: await versionOf(round) });
    expect((await notesAndProtestsOf()).notes).toHaveLength(1);
  });

  it('notes and protest go along with a moved result (X7)', async () => {
    await empty(other);
    await note('Signed');
    await protest();
    expect((await move(round, other)).statusCode).toBe(200);
    expect(await notesAndProtestsOf()).toMatchObject({ notes: [], protests: [] });
    const moved = await notesAndProtestsOf(other);
    expect(moved).toMatchObject({ notes: [{}], protests: [{ outcome: null }] });
    expect((await audit(2))[1]?.after).toMatch(/^moved to .+, with 1 note, 1 protest$/);
  });

  it.each([false, true])('protests become those of the teams there; turned: %j', async (turned) => {
    await empty(other);
    await protest('left', round, 'left');
    await protest('right', round, 'right');
    expect((await move(round, other, turned)).statusCode).toBe(200);
    const { leftTeamId, rightTeamId } = await readRound(server, other);
    const [left, right] = turned ? [rightTeamId, leftTeamId] : [leftTeamId, rightTeamId];
    expect((await notesAndProtestsOf(other)).protests).toMatchObject([
      { words: 'left', team: { id: left } },
      { words: 'right', team: { id: right } },
    ]);
  });

  it('a result stays where a team would have two open protests, until one is closed', async () => {
    await empty(other);
    await protest('here');
    const there = idOf(await protest('there', other));
    const refused = await move(round, other);
    expect([refused.statusCode, detail(refused)]).toEqual([409, TARGET_HAS_PROTEST]);
    expect((await readRound(server, round)).winningTeam).not.toBe('');
    await close(there, 'Settled', other);
    expect((await move(round, other)).statusCode).toBe(200);
    expect((await notesAndProtestsOf(other)).protests).toHaveLength(2);
  });
});

describe('clearing and bringing back (N1)', () => {
  const restore = async () => {
    const [point] = (await admin.request('GET', '/api/restore-points')).json<RestorePoint[]>();
    await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
  };

  it('clearing the results deletes notes and protests; the restore point has them', async () => {
    await note('Signed');
    await protest();
    await admin.request('PUT', '/api/rounds/clearResults');
    expect(await notesAndProtestsOf()).toMatchObject({ notes: [], protests: [] });
    expect((await audit())[0]?.before).toContain('2 notes and protests');
    await restore();
    expect(await notesAndProtestsOf()).toMatchObject({ notes: [{}], protests: [{ team: {} }] });
  });
});

it('a person erased is erased in notes and protests, too (N6)', async () => {
  const writer = await server.as('score', 'Zoe Quill');
  await writer.request('POST', `${url()}/notes`, { words: 'Not on the sheet: Quill, Zoe' });
  const { leftTeamId: teamId } = await readRound(server, round);
  await writer.request('POST', `${url()}/protests`, {
    teamId,
    words: 'Zoe Quill answered in time',
  });
  await close((await notesAndProtestsOf()).protests[0]?.id ?? 0, 'Zoe Quill was right');
  await note('It was Zoe Quill');
  expect((await admin.request('POST', '/api/erasure', { name: 'Zoe Quill' })).statusCode).toBe(200);
  const text = JSON.stringify(await notesAndProtestsOf());
  expect(text).not.toMatch(/Zoe|Quill/);
  expect(text.match(/Erased \d+/g)).toHaveLength(6);
});
