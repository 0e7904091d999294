import { playGame } from '@quizmeet/rules/machines/game.ts';
import { expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { FRIDAY, gameAt, send, switchFeedOn } from '../../../testing/machines.ts';
import { score } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import type { MachineRound } from '../../tournament/machine-rounds.ts';
import { tickerHtml } from './feed.ts';

const server = await sharedTestServer({ QUIZ_NOW: FRIDAY });

const round = (change: Partial<MachineRound>): MachineRound => ({
  id: 1,
  division: 'Open',
  groupName: 'Open 1',
  divisions: ['Open', 'Open 1'],
  roomNumber: 1,
  roomName: 'ASC 101',
  rooms: ['1', 'ASC 101'],
  roundNumber: 1,
  leftTeamId: 1,
  rightTeamId: 2,
  left: 'Lima',
  right: 'Xenia',
  leftScore: null,
  rightScore: null,
  winner: null,
  forfeit: false,
  walkover: false,
  ...change,
});
const event = gameAt({ division: 'Open 1', room: '1', round: 1 });
/** The cells of the table’s body, a list per row. */
const cells = (html: string) =>
  [...html.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
  );

it('lists division, room, round, question, team and score, team and score (Q6)', () => {
  const live = { round: round({}), game: playGame([event(7, 'TC', 0)]), swapped: false };
  expect(cells(tickerHtml({ rounds: [live.round], live: [live] }))).toEqual([
    ['Open 1', 'ASC 101', '1', '7', 'Lima', '20', 'Xenia', '0'],
  ]);
});

it('escapes whatever somebody has typed', () => {
  const typed = { left: '<script>alert(1)</script>', right: `O'Brien & "Sons"`, roomName: 'A<b>' };
  const rounds = [round({ ...typed, leftScore: 10, rightScore: 0, winner: 'left' })];
  const html = tickerHtml({ rounds, live: [] });
  expect(html).not.toMatch(/<script|<b>/);
  expect(cells(html)[0]).toEqual([
    ...['Open 1', 'A&#60;b&#62;', '1', 'Final'],
    ...['&#60;script&#62;alert(1)&#60;/script&#62;', '10', 'O&#39;Brien &#38; &#34;Sons&#34;', '0'],
  ]);
});

it('says that a round was decided without play (X3)', () => {
  const rounds = [round({ leftScore: 10, rightScore: 0, winner: 'left', forfeit: true })];
  expect(cells(tickerHtml({ rounds, live: [] }))[0]?.[3]).toBe('Forfeit');
});

it('shows live games by room, then results as final, the latest first', () => {
  const decided = { leftScore: 50, rightScore: 20, winner: 'left' } as const;
  const first = round({ id: 2, roundNumber: 1, ...decided });
  const second = round({ id: 3, roundNumber: 2, ...decided });
  const setUp = { round: round({ id: 4, roundNumber: 3 }), game: playGame([]), swapped: false };
  const html = tickerHtml({ rounds: [first, second, setUp.round], live: [setUp] });
  expect(cells(html).map((row) => [row[2], row[3]])).toEqual([
    ['3', 'Ready'],
    ['2', 'Final'],
    ['1', 'Final'],
  ]);
});

it('calls no game live that is over and waits to be accepted', () => {
  const game = playGame([event(1, 'TC', 0), event(20, 'NJ')]);
  const html = tickerHtml({ rounds: [], live: [{ round: round({}), game, swapped: false }] });
  expect(cells(html)[0]?.slice(3)).toEqual(['Played', 'Lima', '20', 'Xenia', '0']);
});

it('says who won a match that was decided without scores (B7)', () => {
  const html = tickerHtml({ rounds: [round({ winner: 'right' })], live: [] });
  expect(cells(html)[0]?.slice(4)).toEqual(['Lima', '', 'Xenia', 'won']);
});

it('says that there is nothing yet, in a table with heads of its columns', () => {
  const html = tickerHtml({ rounds: [round({})], live: [] });
  expect(cells(html)).toEqual([['No scores yet today']]);
  expect(html.match(/<th scope="col">/g)).toHaveLength(8);
  expect(html).not.toMatch(/style|onclick|<script/);
});

it('is sent as HTML that moves with live scores and results', async () => {
  const feed = await switchFeedOn(await server.as('admin'));
  const teams = await seedTeams(server, times(4, { group: 'Open 1' }));
  const id = (index: number) => teams[index]?.id ?? 0;
  const [, decided] = await seedRounds(server, 'Open 1', [
    [1, 1, id(0), id(1)],
    [1, 2, id(2), id(3)],
  ]);
  const read = async () => {
    await settled(server);
    return await server.app.inject('/api/quiz-machine/ticker');
  };
  expect(cells((await read()).body)).toEqual([['No scores yet today']]);
  await send(server, feed, event(1, 'TC', 1));
  await score(server, await server.as('score'), decided?.id ?? 0, [90, 40]);
  const answer = await read();
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(cells(answer.body).map((row) => row.slice(3))).toEqual([
    ['1', 'Team 1', '0', 'Team 2', '20'],
    ['Final', 'Team 3', '90', 'Team 4', '40'],
  ]);
});

it('names a match that nobody played as a walkover, not as final (X9)', () => {
  const rounds = [round({ winner: 'right', walkover: true })];
  expect(cells(tickerHtml({ rounds, live: [] }))[0]?.[3]).toBe('Walkover');
});
