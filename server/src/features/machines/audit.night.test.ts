import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  enterByHand,
  type Night,
  sectionsOf,
  seedFriday,
  upload,
} from '../../../testing/machine-files.ts';
import { gameAt, send, switchFeedOn } from '../../../testing/machines.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';

let server: TestServer;
let admin: Browser;
let night: Night;
beforeEach(async () => {
  // The third round of the evening is in progress.
  server = await startTestServer({ QUIZ_NOW: '2026-11-20T20:05:00-05:00' });
  admin = await server.as('admin');
  night = await seedFriday(server);
});
afterEach(() => server.end());

const OVERDUE = 'Overdue rounds';
const TO_COME = 'Rounds still to be played';
const OTHERS = [
  'Results without quizzer scores',
  'Scores that don’t match the quizzers’ scores',
  'Results that differ from the quiz machine’s',
  'Results from bad lines: check and save the scores',
  'Lineup names not on a roster',
  'Games without a result',
  'Unreadable lines',
  'Unreadable files',
];

const audit = async () => {
  const answer = await admin.request('GET', '/api/rounds/audit');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.txt"');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return answer.body;
};
interface Compared {
  room: string;
  left: string;
  right: string;
  machine: string | null;
  stored: string | null;
  agrees: boolean | null;
}
const ticker = async (roundNumber = 1) =>
  (
    await admin.request('GET', `/api/quiz-machine/audit-ticker-fri?roundNumber=${roundNumber}`)
  ).json<Compared[]>();
const row = (index: number) => night.row(index);
const resultOf = (round: RoundRow) => night.resultOf(round);
const scores = ({ left, right, winner }: ReturnType<typeof resultOf>) =>
  `${left.score} : ${right.score}${left.score === right.score ? `, ${winner} won` : ''}`;

async function loadNight(): Promise<void> {
  await upload(server, admin, night.files);
  await admin.request('GET', '/api/quiz-machine/insertResults');
}

it('lists every round before the first result, and nothing else', async () => {
  const sections = sectionsOf(await audit());
  expect(Object.keys(sections)).toEqual([OVERDUE, TO_COME, ...OTHERS]);
  const { [OVERDUE]: overdue, ...others } = sections;
  const begun = night.rows.filter(({ roundNumber }) => roundNumber < 3);
  expect(overdue).toHaveLength(begun.length);
  expect(await audit()).toContain(`${TO_COME}: ${night.rows.length - begun.length}\n\n`);
  expect(overdue?.[0]).toBe('Round 1, ASC 101, Open 1: Team 1, Team 6');
  expect(Object.values(others).flat()).toEqual([]);
});

it('has nothing to say of a night that was loaded', async () => {
  await loadNight();
  expect(await audit()).toBe(
    [
      'audit.txt, Bible Quiz Tournament, Nov 20, 2026, 8:05 PM\n',
      `${OVERDUE}: 0\n`,
      `${TO_COME}: 0\n`,
      ...OTHERS.map((heading) => `${heading}: 0\n`),
    ].join('\n'),
  );
  const compared = await ticker();
  expect(compared).toHaveLength(night.rows.filter(({ roundNumber }) => roundNumber === 1).length);
  expect(compared[0]).toEqual({
    room: 'ASC 101',
    left: 'Team 1',
    right: 'Team 6',
    machine: scores(resultOf(row(0))),
    stored: scores(resultOf(row(0))),
    agrees: true,
  });
  expect(compared.every(({ agrees }) => agrees)).toBe(true);
});

it('lists what needs attention, round by round (Q6, S7, S9)', async () => {
  await loadNight();
  const { db } = server.services;
  const [first, third] = [resultOf(row(0)), resultOf(row(2))];
  // A score far above the highest that its lines allow.
  const higher = 480;
  await enterByHand(server, admin, {
    ...first,
    left: { ...first.left, score: higher },
    winner: 'left',
  });
  await lineRecords(db).replace(row(1).id, []);
  await roundRecords(db).empty([row(3).id]);
  const [line] = third.right.lines;
  await enterByHand(server, admin, {
    ...third,
    right: {
      ...third.right,
      lines: third.right.lines.map((each) =>
        each === line ? { ...each, correct: each.correct === 0 ? 1 : 0 } : each,
      ),
    },
  });
  await upload(server, admin, [
    ['more.txt', `${night.linesOf(row(4), { key: '9' }).slice(0, 12).join('\n')}\nbroken\n`],
    ['else.txt', `${night.linesOf(row(4), { tournament: 'Regionals' }).join('\n')}\n`],
  ]);

  const sections = sectionsOf(await audit());
  const [one, two, three, four, five] = [0, 1, 2, 3, 4].map((i) => {
    const { roundNumber, leftTeamId, rightTeamId } = row(i);
    return { roundNumber, left: night.teamName(leftTeamId), right: night.teamName(rightTeamId) };
  });
  expect(sections[OVERDUE]).toEqual([expect.stringContaining(`${four?.left}, ${four?.right}`)]);
  expect(sections['Results without quizzer scores']).toEqual([
    expect.stringContaining(`${two?.left}, ${two?.right}`),
  ]);
  expect(sections['Scores that don’t match the quizzers’ scores']).toContainEqual(
    expect.stringMatching(
      `: ${one?.left}: The quizzers’ scores allow .*; the team score is ${higher}$`,
    ),
  );
  expect(sections['Results that differ from the quiz machine’s']).toEqual([
    `Round 1, ASC 101, Open 1: saved ${one?.left}: ${higher}, ${one?.right}: ${first.right.score}, ` +
      `left won; machine ${one?.left}: ${first.left.score}, ${one?.right}: ${first.right.score}, ` +
      `${first.winner} won`,
    expect.stringContaining(`different quizzer scores for ${three?.right}`),
  ]);
  expect(sections['Games without a result']).toEqual([
    expect.stringMatching(`${five?.left}, ${five?.right}: The game isn’t over \\[more.txt\\]$`),
    expect.stringMatching(
      'The game is from another tournament: “Regionals”, not “Bible Quiz Tournament” \\[else.txt\\]$',
    ),
  ]);
  expect(sections['Unreadable lines']).toEqual([
    'more.txt, Line 13: This line has 1 field instead of 15',
  ]);
  expect(await audit()).toBe(await audit());

  // A round number is compared with what is stored, whether or not either is there.
  const [compared] = await ticker();
  expect([compared?.machine, compared?.agrees]).toEqual([scores(first), false]);
  const [emptied] = (await ticker(row(3).roundNumber)).filter(({ stored }) => stored === null);
  expect(emptied).toMatchObject({ machine: scores(resultOf(row(3))), agrees: false });
  expect(await ticker(99)).toEqual([]);
  const wrong = await admin.request('GET', '/api/quiz-machine/audit-ticker-fri?roundNumber=0');
  expect(wrong.statusCode).toBe(422);
});

it('names the team of which too many quizzers have scores (U5)', async () => {
  await loadNight();
  const { db } = server.services;
  const { id, leftTeamId, rightTeamId } = row(0);
  const stored = await lineRecords(db).ofRounds([id]);
  const own = stored.filter(({ side }) => side === 'left').map(({ quizzerId }) => quizzerId);
  const others = (await quizzerRecords(db).all(1)).filter(
    ({ id, teamId }) => teamId !== rightTeamId && !own.includes(id),
  );
  const added = others.slice(0, 6 - own.length).map((quizzer, place) => ({
    roundId: id,
    quizzerId: quizzer.id,
    side: 'left' as const,
    seat: 10 + place,
    correct: 0,
    errors: 0,
  }));
  await lineRecords(db).replace(id, [...stored, ...added]);
  const doubtful = sectionsOf(await audit())['Scores that don’t match the quizzers’ scores'];
  expect(doubtful).toContainEqual(
    expect.stringContaining(`: ${night.teamName(leftTeamId)}: 6 quizzers are marked as playing`),
  );
});

it('compares live scores and files with results entered by hand (Q6)', async () => {
  const feed = await switchFeedOn(admin);
  const round = row(0);
  const { roundNumber, roomNumber, leftTeamId, rightTeamId } = round;
  const event = gameAt({ division: 'Open 1', room: String(roomNumber), round: roundNumber });
  await send(
    server,
    feed,
    event(0, 'TN', 0, 0, night.teamName(leftTeamId)),
    event(0, 'TN', 1, 0, night.teamName(rightTeamId)),
    event(1, 'TC', 1),
  );
  const machine = async () =>
    (await ticker(roundNumber)).find(({ room }) => room === 'ASC 101')?.machine;
  const differing = async () =>
    sectionsOf(await audit())['Results that differ from the quiz machine’s'];
  // Events sent live do not count here until they give a result.
  expect(await machine()).toBeNull();
  await send(server, feed, event(20, 'TE', 0));
  expect(await machine()).toBeNull();
  await send(server, feed, event(20, 'BE', 1));
  expect(await machine()).toBe('-10 : 20');
  expect(await differing()).toEqual([]);
  const entered = await enterByHand(server, admin, {
    ...resultOf(round),
    left: { ...resultOf(round).left, score: 200 },
    right: { ...resultOf(round).right, score: 120 },
    winner: 'left',
  });
  expect(entered.statusCode).toBe(200);
  expect(await differing()).toEqual([
    expect.stringMatching(/: 200, .*: 120, left won; machine .*: -10, .*: 20, right won/),
  ]);
  const compared = (await ticker(roundNumber)).find(({ room }) => room === 'ASC 101');
  expect(compared).toMatchObject({ machine: '-10 : 20', stored: '200 : 120', agrees: false });

  const later = async (hours: number) =>
    await server.services.db.execute(
      sql`update machine_events set received_at = received_at + make_interval(hours => ${hours})`,
    );
  // 1:05 AM still belongs to Friday's night.
  await later(5);
  expect(await machine()).toBe('-10 : 20');
  await later(19);
  expect(await machine()).toBeNull();
});
