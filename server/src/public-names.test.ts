import { isFile, TOPICS } from '@quizmeet/contract/call.ts';
import { CALLS, type NamedCall } from '@quizmeet/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSent, examplesOf } from '../testing/bad-input.ts';
import { CONFIRMED } from '../testing/closing.ts';
import { initialState } from '../testing/initial-state.ts';
import { readPdf } from '../testing/pdf.ts';
import { line, score } from '../testing/results.ts';
import { makeWorld } from '../testing/right-input.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import { settled } from '../testing/test-server.ts';

const PUBLIC: readonly NamedCall[] = CALLS.filter(
  ({ who, method }) => who === 'all' && method === 'GET',
).filter(({ reply }) => !(isFile(reply) && reply.file === 'text/event-stream'));

const LAST = 'Quackenbush';
const NEXT = { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' };
const PAST = { openTeam: 'A', noviceTeam: 'C', noviceQuizzer: 'D' };

const server = await sharedTestServer();
const world = await makeWorld(server);
const admin = await server.as('admin');
let putBack: () => Promise<void>;
beforeAll(async () => {
  const { db } = server.services;
  // Everybody of this year has a unique, distinctive name.
  await db.execute(sql`update quizzers set first_name = 'Zeb' || id, last_name = ${LAST}`);
  const { rows: quizzers } = await db.execute<{ id: number; team: number }>(
    sql`select id, team_id as team from quizzers order by id`,
  );
  const rounds = await db.execute<{ id: number; left: number; right: number }>(
    sql`select id, left_team_id as left, right_team_id as right from rounds where winner is null`,
  );
  const [round] = rounds.rows;
  const of = (team: number | undefined) =>
    quizzers.filter((each) => each.team === team).map(({ id }) => line(id, 2, 0));
  const played = await score(server, admin, round?.id ?? 0, [120, 80], {
    leftTeamQuizzers: of(round?.left),
    rightTeamQuizzers: of(round?.right),
  });
  expect(played.statusCode, played.body).toBe(200);
  const full = `Zeb${quizzers[0]?.id} ${LAST}`;
  const stored = {
    champions: { ...PAST, year: 2018, openQuizzer: `${full}, Bo Kim` },
    teams: [],
    quizzers: [{ division: 'Open', place: 1, quizzerName: full, teamName: 'A' }],
  };
  await admin.request('PUT', '/api/history/stored', [stored]);
  await settled(server);
  putBack = await initialState(server);
});

const limit = async (isLimited: boolean) => {
  const { db } = server.services;
  await db.execute(sql`delete from publicity`);
  if (isLimited) {
    await db.execute(sql`insert into publicity
      select id, event_id, id % 2 = 0, false, 'Ruth', now() from quizzers`);
  }
  server.services.reads.drop(TOPICS);
};

/** What a call answers as text; a PDF as its words. */
async function answerOf(call: NamedCall, year?: number): Promise<string> {
  const known = { ...(await world.known(call, 'anonymous')), ...(year ? { year } : {}) };
  const texts: string[] = [];
  for (const request of examplesOf(call, known)) {
    const answer = await server.app.inject(asSent(call, request));
    const isPdf = isFile(call.reply) && call.reply.file === 'application/pdf';
    texts.push(
      isPdf && answer.statusCode === 200
        ? (await readPdf(answer.rawPayload)).pages.flat().join(' ')
        : answer.body,
    );
  }
  return texts.join('\n');
}

async function callsWith(words: string | RegExp, year?: number): Promise<string[]> {
  const found: string[] = [];
  for (const call of PUBLIC) {
    if ((await answerOf(call, year)).match(words) !== null) found.push(call.name);
  }
  return found.toSorted();
}

const OF_CURRENT = ['getRound', 'getTeam', 'listTeams', 'quizzerStandings', 'teamQuizzers'];
const OF_PAST = ['getQuizzerYears', 'historyQuizzers', 'historySummary'];

describe('a quizzer whose name may not be public (W8)', () => {
  beforeEach(async () => {
    await putBack();
    await limit(false);
  });

  test('is nowhere public in full, and shortened where the name would be', async () => {
    expect(await callsWith(LAST)).toEqual([...OF_CURRENT, ...OF_PAST].toSorted());
    await limit(true);
    expect(await callsWith(LAST)).toEqual([]);
    expect(await callsWith(/Zeb\d+( |","lastName":")Q\./)).toEqual(
      [...OF_CURRENT, ...OF_PAST].toSorted(),
    );
  });

  test('is nowhere public in full after the year closes or the next opens', async () => {
    expect((await admin.request('POST', '/api/history/close', CONFIRMED)).statusCode).toBe(200);
    const inHistory = async () =>
      (await callsWith(LAST, 2026)).filter((name) => OF_PAST.includes(name));
    await settled(server);
    expect(await inHistory()).toEqual(OF_PAST);
    await limit(true);
    expect(await callsWith(LAST, 2026)).toEqual([]);
    expect((await admin.request('POST', '/api/history/next', NEXT)).statusCode).toBe(200);
    await limit(false);
    const read = [...OF_PAST, 'listTeams', 'quizzerStandings'];
    expect(await callsWith(LAST, 2026)).toEqual(read);
    await limit(true);
    expect(await callsWith(LAST, 2026)).toEqual([]);
  });
});
