import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { clearFriday, fridayRows, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import {
  FRIDAY,
  gameAt,
  readGames,
  SATURDAY,
  send,
  switchFeedOn,
} from '../../../testing/machines.ts';
import { score, seedRoster } from '../../../testing/results.ts';
import { assign, endFriday, matchOf, win } from '../../../testing/saturday.ts';
import { runStatement } from '../../../testing/statements.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let feed: string;
let roundId: number;
const opened: TestServer[] = [];

async function at(now: string): Promise<TestServer> {
  const other = await startTestServer({ DATABASE_URL: server.databaseUrl, QUIZ_NOW: now });
  opened.push(other);
  return { ...other, databaseUrl: server.databaseUrl };
}

beforeAll(async () => {
  server = await startTestServer({ QUIZ_NOW: FRIDAY });
  admin = await server.as('admin');
  feed = await switchFeedOn(admin);
});
afterAll(async () => {
  for (const each of opened) await each.end();
  await server.end();
});
beforeEach(async () => {
  await runStatement(server.databaseUrl, 'delete from machine_events');
  await clearFriday(server);
  const [left, right] = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [round] = await seedRounds(server, 'Open 1', [[2, 3, left?.id ?? 0, right?.id ?? 0]]);
  roundId = round?.id ?? 0;
});

const place = { division: 'Open 1', room: '3', round: 2 };

describe('a live score', () => {
  it('moves event by event, by the machine’s line-up', async () => {
    const event = gameAt(place);
    expect(await readGames(server)).toEqual([]);
    await send(server, feed, event(0, 'TN', 0, 0, 'Team 1'), event(0, 'TN', 1, 0, 'Team 2'));
    expect(await readGames(server)).toMatchObject([
      { roundId, division: 'Open', roundNumber: 2, question: 0, leftScore: 0, rightScore: 0 },
    ]);
    await send(server, feed, event(1, 'TC', 0));
    expect(await readGames(server)).toMatchObject([{ question: 1, leftScore: 20 }]);
    await send(server, feed, event(2, 'TE', 0), event(2, 'BC', 1));
    expect(await readGames(server)).toMatchObject([
      { question: 2, leftScore: 20, rightScore: 10, over: false, winningTeam: '' },
    ]);
  });

  it('uses the round’s sides, wherever the teams sit', async () => {
    const event = gameAt(place);
    await send(server, feed, event(0, 'TN', 0, 0, 'Team 2'), event(0, 'TN', 1, 0, 'Team 1'));
    await send(server, feed, event(1, 'TC', 0), event(20, 'NJ'));
    expect(await readGames(server)).toMatchObject([
      {
        leftTeamName: 'Team 1',
        leftScore: 0,
        rightTeamName: 'Team 2',
        rightScore: 20,
        over: true,
        winningTeam: 'right',
      },
    ]);
  });

  it.each([
    ['1', '2'],
    ['2', '1'],
  ])('is the one that was heard last, when round %s is restarted as %s', async (one, other) => {
    const [first, second] = [gameAt(place, one), gameAt(place, other)];
    await send(server, feed, first(1, 'TC', 0), second(1, 'TC', 1));
    expect(await readGames(server)).toMatchObject([{ leftScore: 0, rightScore: 20 }]);
    await send(server, feed, first(2, 'TC', 0));
    expect(await readGames(server)).toMatchObject([{ leftScore: 40, rightScore: 0 }]);
  });

  it('stays when the machine is set up again after the game, until that is played', async () => {
    const [played, again] = [gameAt(place, '1'), gameAt(place, '2')];
    await send(server, feed, played(1, 'TC', 0), played(20, 'NJ'), again(0, 'RM'));
    expect(await readGames(server)).toMatchObject([{ leftScore: 20, over: true }]);
    await send(server, feed, again(0, 'TN', 0, 0, 'Team 1'));
    expect(await readGames(server)).toMatchObject([{ leftScore: 20, over: true }]);
    await send(server, feed, again(1, 'TE', 1));
    expect(await readGames(server)).toMatchObject([{ leftScore: 0, question: 1, over: false }]);
  });

  it('restarts when the machine does in the middle of a game', async () => {
    const [broken, again] = [gameAt(place, '1'), gameAt(place, '2')];
    await send(server, feed, broken(1, 'TC', 0), again(0, 'RM'));
    expect(await readGames(server)).toMatchObject([{ leftScore: 0, question: 0 }]);
  });

  it.each([
    ['tournament', { tournament: 'Another quiz' }],
    ['team', { code: 'TN' as const, name: 'Team 7' }],
  ])('is none of ours when the machine names another %s', async (_, other) => {
    await send(server, feed, gameAt(place)(1, 'TC', 0, 0, '', other));
    expect(await readGames(server)).toEqual([]);
  });

  it('disappears for everybody when live scores are turned off', async () => {
    await send(server, feed, gameAt(place)(1, 'TC', 0));
    expect(await readGames(server)).toHaveLength(1);
    await admin.request('PUT', '/api/quiz-machine/feed', { on: false });
    expect((await server.app.inject('/api/quiz-machine/games')).json()).toEqual([]);
    feed = await switchFeedOn(admin);
  });

  it('stands by room, whichever was heard first', async () => {
    const [round] = await fridayRows(server);
    const { leftTeamId = 0, rightTeamId = 0 } = round ?? {};
    await seedRounds(server, 'Open 1', [[2, 1, leftTeamId, rightTeamId]]);
    await send(server, feed, gameAt(place)(1, 'TC', 0));
    await send(server, feed, gameAt({ ...place, room: '1' })(1, 'TC', 0));
    const rooms = (await readGames(server)).map(({ roomName }) => roomName);
    expect(rooms).toEqual(['ASC 101', 'ASC 104']);
  });

  it('ends where a result is saved', async () => {
    await send(server, feed, gameAt(place)(1, 'TC', 0));
    expect(await readGames(server)).toHaveLength(1);
    expect((await score(server, admin, roundId, [20, 0])).statusCode).toBe(200);
    expect(await readGames(server)).toEqual([]);
  });
});

describe('only the current day counts', () => {
  it.each(['2026-11-19T20:00:00-05:00', '2026-11-22T09:00:00-05:00'])(
    'on %s a machine is heard, and nothing is kept',
    async (now) => {
      const other = await at(now);
      const [answer] = await send(other, feed, gameAt(place)(1, 'TC', 0));
      expect(answer?.body).toBe('ok, but nothing is played today');
      expect(await readGames(server)).toEqual([]);
    },
  );

  it('Friday’s lines are gone on Saturday, to the minute of the event’s time zone', async () => {
    const late = await at('2026-11-20T23:58:00-05:00');
    await send(late, feed, gameAt(place)(1, 'TC', 0));
    expect(await readGames(late)).toHaveLength(1);
    expect(await readGames(await at('2026-11-21T00:00:00-05:00'))).toEqual([]);
  });

  it('a line of another day gives way to today’s with the same numbers', async () => {
    const event = gameAt(place)(1, 'TC', 0);
    await send(server, feed, { ...event, code: 'DE' });
    await runStatement(
      server.databaseUrl,
      `update machine_events set received_at = received_at - interval '1 day'`,
    );
    await send(server, feed, event);
    expect(await readGames(server)).toMatchObject([{ leftScore: 20 }]);
  });
});

it('two instances side by side show one score, and each hears of the other’s events', async () => {
  const other = await at(FRIDAY);
  await eventually(() => expect(other.services.announcements.listening).toBe(true));
  const heard: string[] = [];
  other.services.announcements.onChange((topics) => heard.push(...topics));
  const event = gameAt(place);
  await send(server, feed, event(1, 'TC', 0));
  await eventually(() => expect(heard).toContain('machines'));
  await send(other, feed, event(2, 'TC', 0));
  expect(await readGames(server)).toMatchObject([{ leftScore: 40 }]);
  expect(await readGames(other)).toEqual(await readGames(server));
});

it('Saturday’s matches are shown by bracket or division, and stay an admin’s to decide', async () => {
  const morning = await at(SATURDAY);
  const boss = await morning.as('admin', 'Boss');
  const { Open } = await endFriday(morning, { Open: 8 });
  const [a = 0] = await assign(morning, boss, 'Open');
  const [one, two] = [await matchOf(boss, a, 1), await matchOf(boss, a, 2)];
  await seedRoster(morning, Open[0]?.id ?? 0, ['Ann Lee']);
  const of = (match: typeof one, division: string) =>
    gameAt({ division, room: match.roomName, round: match.id });
  // A round of last night in the same room, with the number of a match.
  await send(server, feed, of(one, 'Open')(1, 'TC', 1), of(one, 'Open A')(7, 'TC', 0));
  expect(await readGames(morning)).toEqual([]);
  await send(morning, feed, of(one, 'Open A')(1, 'TC', 0), of(two, 'open')(1, 'TC', 1));
  expect(await readGames(morning)).toMatchObject([
    { roundId: one.roundId, roundNumber: 1, leftTeamId: one.participants[0]?.id, leftScore: 20 },
    { roundId: two.roundId, roundNumber: 2, rightScore: 20 },
  ]);
  await send(morning, feed, of(one, 'Open A')(20, 'NJ', 2, 0, '', { eventNumber: 2 }));
  const roundIds = [one.roundId];
  const accepted = await boss.request('POST', '/api/quiz-machine/games', { roundIds });
  const message = 'Decide Saturday matches on the bracket page';
  expect(accepted.json()).toEqual({ accepted: [], refused: [{ roundId: one.roundId, message }] });
  await win(morning, boss, a, 1, 'left');
  expect(await readGames(morning)).toMatchObject([{ roundId: two.roundId }]);
});
