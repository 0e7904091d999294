import { beforeAll, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadFridayRounds, loadGameRounds } from './friday.ts';

let roundId: number;
const server = await sharedTestServer();
const teams = (await seedTeams(server, times(3, { group: 'Open 1' }))).map(({ id }) => id);
beforeAll(async () => {
  const [left = 0, right = 0] = teams;
  const [round] = await seedRounds(server, 'Open 1', [[1, 1, left, right]]);
  roundId = round?.id ?? 0;
});

const records = () => quizzerRecords(server.services.db);
const load = async () => {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  return {
    friday: (await loadFridayRounds(db, event)).rounds[0],
    game: (await loadGameRounds(db, event)).rounds[0],
  };
};

it('quizzers on the roster can have a line, and those with one keep it (X8)', async () => {
  const [left = 0, right = 0, elsewhere = 0] = teams;
  const [, hidden, played] = await seedRoster(server, left, ['Ann Lee', 'Ben Moss', 'Cy Oak']);
  await seedRoster(server, right, ['Dot Poe']);
  const [moved] = await seedRoster(server, elsewhere, ['Eve Quill']);
  for (const each of [hidden, played]) await records().change(each?.id ?? 0, { hidden: true });
  await lineRecords(server.services.db).replace(
    roundId,
    [played, moved].map((quizzer, seat) => ({
      roundId,
      quizzerId: quizzer?.id ?? 0,
      side: 'left',
      seat,
      correct: 0,
      errors: 0,
    })),
  );
  const { friday } = await load();
  const names = (side: 'left' | 'right') => friday?.rosters[side].map(({ name }) => name);
  expect(names('left')).toEqual(['Ann Lee', 'Cy Oak', 'Eve Quill']);
  expect(names('right')).toEqual(['Dot Poe']);
});

it('a result counts as entered by hand unless a machine is known to have brought it (Q5)', async () => {
  const { db } = server.services;
  const result = { leftScore: 20, rightScore: 0, winner: 'left' } as const;
  for (const [resultSource, byHand] of [
    [null, true],
    ['hand', true],
    ['machine', false],
  ] as const) {
    await roundRecords(db).change(roundId, { ...result, resultSource });
    expect((await load()).game?.byHand).toBe(byHand);
  }
});
