import { SCHEDULE_CHANGED } from '@quizmeet/contract/repair/messages.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { withdraw } from './carry-out.ts';

const server = await sharedTestServer();
const { services } = server;

const NOTHING = { invalid: [], stuck: [], missing: new Map() };

let round: RoundRow | undefined;

beforeEach(async () => {
  await clearFriday(server);
  const teams = await seedTeams(server, times(2, { group: 'Open 1' }));
  const [a = 0, b = 0] = teams.map(({ id }) => id);
  [round] = await seedRounds(server, 'Open 1', [[1, 1, a, b]]);
});

/** Withdraws a team while somebody moves its round, so many times. @returns those withdrawn */
async function withdrawn(changes: number): Promise<number[]> {
  const { id = 0, leftTeamId = 0 } = round ?? {};
  let searches = 0;
  const run = async () => {
    searches += 1;
    const roundNumber = 1 + Math.min(searches, changes);
    await roundRecords(services.db).change(id, { roundNumber });
    return { proposals: [], asItStands: NOTHING };
  };
  await withdraw(services, { run }, null, leftTeamId);
  const event = await eventRecords(services.db).current();
  return [...(await withdrawalRecords(services.db).teamIds(event.id))];
}

it('withdraws from the schedule as it is by then (X2)', async () => {
  expect(await withdrawn(2)).toEqual([round?.leftTeamId]);
});

it('gives up when the schedule never rests', async () => {
  await expect(withdrawn(9)).rejects.toThrow(SCHEDULE_CHANGED);
});
