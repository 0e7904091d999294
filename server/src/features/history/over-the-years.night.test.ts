import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type {
  ChurchOverYears,
  QuizzerOverYears,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import { beforeEach, expect, test } from 'vitest';
import { hadChurch } from '../../../testing/earlier-year.ts';
import { meetOnFriday, newTeam, ownTeams, teamOf } from '../../../testing/registration.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { publicityRecords } from '../../records/forms.ts';
import { lineRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';

let server: TestServer;
let admin: Browser;
let coach: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin', 'Ada Office');
  coach = await server.as('coach', 'Cora Coach');
  return () => server.end();
});

const of = async <T>(kind: 'quizzers' | 'churches', id: number | undefined) => {
  await settled(server);
  const visitor = await server.as('anonymous');
  const answer = await visitor.request('GET', `/api/history/${kind}/${id}`);
  return answer.statusCode === 200 ? answer.json<T>() : answer.statusCode;
};
const quizzer = (id: number | undefined) => of<QuizzerOverYears>('quizzers', id);
const church = (id: number | undefined) => of<ChurchOverYears>('churches', id);
const yearsOf = async (id: number | undefined) => {
  const found = await quizzer(id);
  return typeof found === 'number' ? found : found.years.map(({ year }) => year);
};
const change = (what: 'join' | 'part', body: object) =>
  admin.request('POST', `/api/identities/${what}`, { kind: 'quizzer', ...body });

/** Ann and Ben played a round in 2025, and Ann is back: one line of 90 points in each year. */
async function twoYears() {
  const had = await hadChurch(server, coach, 'Lima First', [
    { name: 'Lima First', quizzers: ['Ann Lee'] },
    { name: 'Lima First 2', quizzers: ['Ben Moss'] },
  ]);
  const [ann = 0] = had.teams[0]?.quizzers ?? [];
  const { db } = server.services;
  const [one = 0, two = 0] = had.teams.map(({ id }) => id);
  await roundRecords(db).add([
    {
      ...{ eventId: had.eventId, division: 'Open', group: 'Open 1', roundNumber: 1, roomNumber: 1 },
      ...{ leftTeamId: one, rightTeamId: two, leftScore: 90, rightScore: 40, winner: 'left' },
    },
  ]);
  const [round] = await roundRecords(db).all(had.eventId);
  const line = { side: 'left', seat: 0, correct: 4, errors: 0 } as const;
  const roundId = round?.id ?? 0;
  await lineRecords(db).replace(roundId, [{ ...line, roundId, quizzerId: ann }]);
  const PLACE = { state: 'Ohio', district: 'SWO', computerSeats: 0, monitors: 0, roundsToSkip: 0 };
  await coach.request('POST', '/api/church/takeOver', {
    church: { ...PLACE, churchName: 'First of Lima' },
    teams: [
      { division: 'Open', quizzers: [{ formerId: ann, firstName: 'Anna', lastName: 'Lee' }] },
    ],
  });
  const [team] = await ownTeams(coach);
  const other = await teamOf(coach, newTeam());
  if (team === undefined) throw new Error('no team');
  await meetOnFriday(server, other, team);
  return { had, ann, team, anna: team.quizzers[0]?.id };
}

test('a quizzer’s years are those of one person, whatever the name, and the sums are the years’ (W2)', async () => {
  const { ann, anna, team } = await twoYears();
  const found = await quizzer(anna);
  expect(found).toEqual(await quizzer(ann));
  expect(found).toMatchObject({
    name: 'Anna Lee',
    years: [
      {
        ...{ year: 2026, current: true, name: 'Anna Lee', rank: null },
        ...{ teamId: team.id, teamName: 'First of Lima' },
      },
      { year: 2025, current: false, name: 'Ann Lee', rank: 1, roundsCompleted: 1, totalScore: 90 },
    ],
    sums: { years: 2, roundsCompleted: 1, totalScore: 90, totalErrors: 0, average: 90 },
  });
  expect(await quizzer(9999)).toBe(404);
});

test('a church’s years have its teams as in the standings, under its name of then (W2)', async () => {
  const { had, team } = await twoYears();
  const found = await church(team.churchId);
  expect(found).toEqual(await church(had.churchId));
  expect(found).toMatchObject({
    name: 'First of Lima',
    years: [
      {
        year: 2026,
        name: 'First of Lima',
        teams: [
          { wins: 1, losses: 0 },
          { wins: 0, losses: 1 },
        ],
      },
      {
        year: 2025,
        name: 'Lima First',
        teams: [{ rank: 1, totalPoints: 90 }, { totalPoints: 40 }],
      },
    ],
    sums: { years: 2, teams: 4, wins: 2, losses: 2 },
  });
});

test('an administrator splits off a year and merges it again, both audited (W2, N2)', async () => {
  const { ann, anna } = await twoYears();
  expect((await change('part', { id: anna })).statusCode).toBe(200);
  expect([await yearsOf(ann), await yearsOf(anna)]).toEqual([[2025], [2026]]);
  const alone = await change('part', { id: anna });
  expect(alone.json<Problem>().detail).toBe('There is no other year to split from');

  const likely = await admin.request('GET', `/api/identities?kind=quizzer&id=${anna}`);
  expect(likely.json()).toEqual([{ id: ann, year: 2025, name: 'Ann Lee', of: '' }]);
  expect((await change('join', { id: anna, other: ann })).statusCode).toBe(200);
  expect(await yearsOf(ann)).toEqual([2026, 2025]);
  const again = await change('join', { id: anna, other: ann });
  expect(again.json<Problem>().detail).toBe('These are already merged');
  const entries = (await admin.request('GET', '/api/audit?limit=2')).json<AuditEntry[]>();
  expect(entries).toMatchObject([
    {
      action: 'Merge quizzers',
      before: 'Anna Lee 2026; Ann Lee 2025',
      after: 'Ann Lee 2025, Anna Lee 2026',
    },
    {
      action: 'Split quizzers',
      before: 'Ann Lee 2025, Anna Lee 2026',
      after: 'Anna Lee 2026; Ann Lee 2025',
    },
  ]);
});

test('two of one year are never joined; churches are joined and parted alike', async () => {
  const { had, ann, team, anna } = await twoYears();
  const [ben] = had.teams[1]?.quizzers ?? [];
  const refused = await change('join', { id: anna, other: ben });
  expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
    409,
    'Both took part in 2025',
  ]);
  expect(await yearsOf(ann)).toEqual([2026, 2025]);
  await change('part', { kind: 'church', id: team.churchId });
  expect(await church(had.churchId)).toMatchObject({ sums: { years: 1 } });
  await change('join', { kind: 'church', id: had.churchId, other: team.churchId });
  expect(await church(had.churchId)).toMatchObject({ sums: { years: 2 } });
});

test('an erased person has no page, and the years are separate (N6)', async () => {
  const { ann, anna } = await twoYears();
  expect((await admin.request('POST', '/api/erasure', { name: 'Ann Lee' })).statusCode).toBe(200);
  expect(await quizzer(ann)).toBe(404);
  expect(await yearsOf(anna)).toEqual([2026]);
});

test('whose name may not be public is shown in short in all years (W8)', async () => {
  const { ann, anna } = await twoYears();
  const { db, clock } = server.services;
  const limited = { name: false, photo: false, setBy: 'Cora', setAt: clock() };
  const { id: eventId } = await eventRecords(db).current();
  await publicityRecords(db).set({ ...limited, quizzerId: anna ?? 0, eventId });
  expect(await quizzer(ann)).toMatchObject({
    name: 'Anna L.',
    years: [{ name: 'Anna L.' }, { name: 'Ann L.' }],
  });
});
