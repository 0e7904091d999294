import { beforeAll, describe, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { entryFor, line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';
import { quizzerRecords } from '../../records/quizzers.ts';

let leftTeam = 0;
let left: number[];
let right: number[];
let rounds: number[];
const server = await sharedTestServer();
const staff = await server.as('score', 'Sam Score');
beforeAll(async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  leftTeam = one.id;
  left = (await seedRoster(server, one.id, ['Ann Lee', 'Ben Moss', 'Cal Orr'])).map((q) => q.id);
  right = (await seedRoster(server, two.id, ['Dot Poe', 'Eli Ray', 'Fay Sax'])).map((q) => q.id);
  rounds = (
    await seedRounds(
      server,
      'Open 1',
      [1, 2, 3, 4, 5, 6, 7].map((slot) => [slot, 1, one.id, two.id] as const),
    )
  ).map((round) => round.id);
});

const at = (ids: readonly number[], index: number): number => ids[index] ?? 0;
/** The refusal of a save: the status, the first message, and all messages. */
async function refusalOf(entry: object) {
  const round = await readRound(server, at(rounds, 0));
  const answer = await staff.request('PUT', '/api/rounds', {
    ...entryFor(round, 100, 50),
    ...entry,
  });
  const { status, detail, errors } = answer.json();
  expect(answer.statusCode).toBe(status);
  expect((await readRound(server, at(rounds, 0))).winningTeam).toBe('');
  return [
    status,
    detail,
    errors.map((e: { path: string; message: string }) => [e.path, e.message]),
  ];
}

describe('what a result must be, word by word (S1)', () => {
  it('names every fault, and as detail the first in the fixed order', async () => {
    const faulty = {
      leftTeamScore: 'x',
      rightTeamScore: 485,
      leftTeamQuizzers: [line(at(left, 0), 4, 3), line(at(right, 0), 0, 0)],
    };
    expect(await refusalOf(faulty)).toEqual([
      422,
      'Please enter a valid number',
      [
        ['leftTeamScore', 'Please enter a valid number'],
        ['rightTeamScore', 'Score Must End In 0'],
        ['rightTeamScore', 'Score Is Too High'],
        ['leftTeamQuizzers.0', 'Quizzer cannot error out and quiz out'],
        ['leftTeamQuizzers.1', 'This quizzer isn’t on the team’s roster'],
      ],
    ]);
  });

  it('refuses fields and shapes that the call does not have', async () => {
    const message = 'Unknown field: room';
    expect(await refusalOf({ room: 3 })).toEqual([422, message, [['room', message]]]);
    expect((await refusalOf({ leftTeamQuizzers: null }))[0]).toBe(422);
    expect((await refusalOf({ leftTeamScore: { text: '100' } }))[0]).toBe(422);
  });
});

const STANDINGS = '/api/teams/standings?division=open1';
const pointsOf = (rows: { id: number; totalPoints: number }[]) =>
  rows.find((row) => row.id === leftTeam)?.totalPoints ?? 0;

describe('a saved result', () => {
  it('answers the round as it stands, its lines in the order sent', async () => {
    const saved = await score(server, staff, at(rounds, 2), [120, 90], {
      leftTeamQuizzers: [line(at(left, 1), 4, 0), line(at(left, 0), 1, 2)],
      rightTeamQuizzers: [line(at(right, 2), 0, 3)],
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual(await readRound(server, at(rounds, 2)));
    expect(saved.json()).toMatchObject({
      leftTeamScore: 120,
      rightTeamScore: 90,
      winningTeam: 'left',
      leftTeamQuizzers: [
        { id: at(left, 1), firstName: 'Ben', lastName: 'Moss', numberCorrect: 4, numberErrors: 0 },
        { id: at(left, 0), firstName: 'Ann', lastName: 'Lee', numberCorrect: 1, numberErrors: 2 },
      ],
      rightTeamQuizzers: [
        { id: at(right, 2), firstName: 'Fay', lastName: 'Sax', numberCorrect: 0, numberErrors: 3 },
      ],
    });
  });

  it('uses the entered winner of a tie', async () => {
    const saved = await score(server, staff, at(rounds, 3), [100, 100], { winningTeam: 'right' });
    expect(saved.json()).toMatchObject({ winningTeam: 'right', leftTeamScore: 100 });
  });

  it('lets a quizzer keep the recorded line after leaving the roster (X8)', async () => {
    const lines = { leftTeamQuizzers: [line(at(left, 2), 2, 0)] };
    await score(server, staff, at(rounds, 4), [100, 50], lines);
    await quizzerRecords(server.services.db).change(at(left, 2), { hidden: true });
    const again = await score(server, staff, at(rounds, 4), [110, 50], lines);
    const elsewhere = await score(server, staff, at(rounds, 5), [110, 50], lines);
    await quizzerRecords(server.services.db).change(at(left, 2), { hidden: false });
    expect([again.statusCode, elsewhere.statusCode]).toEqual([200, 422]);
  });

  it('has an audit entry with before and after (N2)', async () => {
    await score(server, staff, at(rounds, 6), [100, 50]);
    await score(server, staff, at(rounds, 6), [50, 100]);
    const [newest] = await auditRecords(server.services.db).page(null, 1, false);
    expect(newest).toMatchObject({
      who: 'Sam Score',
      action: 'Save result',
      subject: 'Open 1, round 7, ASC 101: Team 1 – Team 2',
      before: '100 to 50, left won, 0 lines',
      after: '50 to 100, right won, 0 lines',
    });
  });

  it('says in the audit whose counts a correction changes (N2)', async () => {
    const save = (correct: number, more: readonly ReturnType<typeof line>[] = []) =>
      score(server, staff, at(rounds, 5), [100, 50], {
        leftTeamQuizzers: [line(at(left, 0), correct, 1), ...more],
        rightTeamQuizzers: [line(at(right, 1), 0, 0)],
      });
    await save(2, [line(at(left, 1), 1, 0)]);
    await save(3);
    const [corrected, entered] = await auditRecords(server.services.db).page(null, 2, false);
    expect(entered).toMatchObject({ before: null, after: '100 to 50, left won, 3 lines' });
    expect(corrected).toMatchObject({
      before:
        '100 to 50, left won, 3 lines; ' +
        'Ann Lee (left): 2 correct, 1 error; Ben Moss (left): 1 correct, 0 errors',
      after:
        '100 to 50, left won, 2 lines; ' +
        'Ann Lee (left): 3 correct, 1 error; Ben Moss (left): no line',
    });
    await score(server, staff, at(rounds, 5), [100, 50], {
      leftTeamQuizzers: [line(at(left, 0), 3, 1)],
      rightTeamQuizzers: [],
    });
    const [last] = await auditRecords(server.services.db).page(null, 1, false);
    expect(last?.after).toBe('100 to 50, left won, 1 line; Eli Ray (right): no line');
  });

  it('refreshes the kept copies of round, schedule and standings', async () => {
    const anyone = await server.as('anonymous');
    const cached = async () => {
      const answers = await Promise.all(
        [`/api/rounds/${at(rounds, 6)}`, '/api/rounds/all?division=open1', STANDINGS].map((url) =>
          anyone.request('GET', url),
        ),
      );
      const [round, slots, teams] = answers.map((answer) => answer.json());
      return [round.leftTeamScore, slots[6].rounds[0].leftTeamScore, pointsOf(teams)];
    };
    await score(server, staff, at(rounds, 6), [70, 100]);
    await settled(server);
    const [, , before] = await cached();
    expect(await cached()).toEqual([70, 70, before]);
    await score(server, staff, at(rounds, 6), [80, 100]);
    await settled(server);
    expect(await cached()).toEqual([80, 80, before + 10]);
  });
});

describe('who and what', () => {
  it('does not know another round', async () => {
    const answer = await staff.request(
      'PUT',
      '/api/rounds',
      entryFor({ id: 99_999, version: 1 }, 10, 0),
    );
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'This round doesn’t exist']);
    expect((await staff.request('GET', '/api/rounds/99999')).statusCode).toBe(404);
    expect((await staff.request('GET', '/api/rounds/none')).statusCode).toBe(404);
  });

  it('shows an open round with its rosters at zero (S2)', async () => {
    const round = await readRound(server, at(rounds, 0));
    expect(round).toMatchObject({ winningTeam: '', leftTeamScore: null, rightTeamScore: null });
    expect(round.leftTeamQuizzers).toEqual([
      { id: at(left, 0), firstName: 'Ann', lastName: 'Lee', numberCorrect: 0, numberErrors: 0 },
      { id: at(left, 1), firstName: 'Ben', lastName: 'Moss', numberCorrect: 0, numberErrors: 0 },
      { id: at(left, 2), firstName: 'Cal', lastName: 'Orr', numberCorrect: 0, numberErrors: 0 },
    ]);
  });
});
