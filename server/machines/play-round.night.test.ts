import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Caller } from '../demo/caller.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import { userRecords } from '../src/records/users.ts';
import { emptyEvening, seedRounds, seedTeams, times } from '../testing/friday.ts';
import { FRIDAY } from '../testing/machines.ts';
import { announceAll, settled, type TestProduct, testProduct } from '../testing/product.ts';
import { seedRoster } from '../testing/results.ts';
import type { Game } from './games.ts';
import { type Options, readOptions } from './options.ts';
import { playRound } from './play-round.ts';

const ROOMS = 26;
const PASSWORD = 'a-long-night-of-quizzing';

let product: TestProduct;
let address: string;
let caller: Caller;
const said: string[] = [];
beforeAll(async () => {
  product = await testProduct({ QUIZ_NOW: FRIDAY });
  address = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const now = product.services.clock();
  await userRecords(product.services.db).add({
    name: 'Office',
    email: 'office@example.org',
    passwordHash: await hashPassword(PASSWORD),
    confirmedAt: now,
    admin: true,
    scoreEntry: false,
    createdAt: now,
  });
  caller = new Caller(address);
  await caller.login('office@example.org', PASSWORD);
});
afterAll(() => product.end());

/** A round in every room, rosters of 1 to 6. */
beforeEach(async () => {
  said.length = 0;
  await emptyEvening(product);
  const teams = await seedTeams(product, times(2 * ROOMS, { group: 'Open 2' }));
  for (const [i, team] of teams.entries()) {
    const names = Array.from({ length: 1 + (i % 6) }, (_, seat) => `Quizzer No${seat}`);
    await seedRoster(product, team.id, names);
  }
  await seedRounds(
    product,
    'Open 2',
    Array.from({ length: ROOMS }, (_, i) => {
      const [left, right] = [teams[2 * i], teams[2 * i + 1]];
      return [1, i + 1, left?.id ?? 0, right?.id ?? 0];
    }),
  );
  await announceAll(product);
  await settled(product);
});

const run = async (options: Partial<Options>) =>
  await playRound(
    caller,
    { ...readOptions([`--address=${address}`, '--seconds=0', '--seed=11']), ...options },
    (text) => said.push(text),
  );

/** The stored results, by round. */
async function results() {
  await settled(product);
  const slots = (await product.app.inject('/api/rounds/all?division=All')).json<Slot[]>();
  const rounds = slots.flatMap((slot) => slot.rounds);
  return new Map(
    rounds.map((round) => [
      round.id,
      [round.leftTeamScore, round.rightTeamScore, round.winningTeam],
    ]),
  );
}
const own = (games: readonly Game[]) =>
  new Map(games.map((game) => [game.round.id, [game.left, game.right, game.winner]]));

describe('a round at the machines', () => {
  it('plays a round of 26 rooms live; all are accepted and stand as they were played', async () => {
    const { games, failed } = await run({ accept: true });
    expect(games).toHaveLength(ROOMS);
    expect(failed).toBe(0);
    expect(await results()).toEqual(own(games));
    expect(said).toContain('The live feed was off. It is on now, under a new address.');
    expect(said).toContain('26 games accepted.');
  });

  it('leaves a feed that is on as it is', async () => {
    await run({ rooms: 1 });
    expect(said.join()).not.toContain('live feed was off');
  });

  it('plays the same games as event files, which load with the same results', async () => {
    const { games, failed } = await run({ upload: true });
    expect(failed).toBe(0);
    const admin = await product.as('admin');
    await admin.ask('GET', '/api/quiz-machine/insertResults');
    expect(await results()).toEqual(own(games));
  });

  it('plays as many rooms as it is told, of the round that it is told', async () => {
    expect((await run({ rooms: 3 })).games).toHaveLength(3);
    await expect(run({ round: 9 })).rejects.toThrow('There is no round 9 without a result');
  });

  it('says so on a day on which nothing is played', async () => {
    const october = await testProduct({ DATABASE_URL: product.databaseUrl });
    try {
      const elsewhere = await october.app.listen({ host: '127.0.0.1', port: 0 });
      const early = new Caller(elsewhere);
      await early.login('office@example.org', PASSWORD);
      const send = vi.spyOn(early, 'send');
      await expect(
        playRound(early, readOptions([`--address=${elsewhere}`, '--seconds=2']), () => {}),
      ).rejects.toThrow('nothing is played today');
      // No other room continues either.
      const sent = send.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(send).toHaveBeenCalledTimes(sent);
    } finally {
      await october.end();
    }
  });

  it('says what is wrong with a log-in, and where nobody answers', async () => {
    await expect(new Caller(address).login('office@example.org', 'wrong')).rejects.toThrow(
      'Invalid Email Address and Password',
    );
    await expect(new Caller('http://127.0.0.1:1').login('a', 'b')).rejects.toThrow(
      'http://127.0.0.1:1 does not answer',
    );
  });
});

describe('the options', () => {
  it('have defaults', () => {
    expect(readOptions([])).toMatchObject({
      address: 'http://localhost:3000',
      rooms: 26,
      round: null,
      seconds: 60,
      upload: false,
      accept: false,
    });
  });

  it.each([
    [['--rooms', '0'], '--rooms must be a whole number from 1 on'],
    [['--seconds', 'many'], '--seconds must be a whole number from 0 on'],
    [['--address', 'quiz'], '--address must be an address such as http://localhost:3000'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('%s is refused', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
