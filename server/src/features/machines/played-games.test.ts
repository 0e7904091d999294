import type { MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { expect, it } from 'vitest';
import { FRIDAY, gameAt } from '../../../testing/machines.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { machineEventRecords } from '../../records/machines.ts';
import { PlayedGames } from './games.ts';

const RECEIVED = new Date(FRIDAY);
const FROM = new Date(0);

const server = await sharedTestServer({ QUIZ_NOW: FRIDAY });
const eventId = (await eventRecords(server.services.db).current()).id;

const records = () => machineEventRecords(server.services.db);
/** All at the same instant, so that only events announce changes, not the clock. */
async function hear(...events: readonly MachineEvent[]): Promise<void> {
  for (const event of events)
    await records().add(eventId, { ...event, receivedAt: RECEIVED }, FROM);
}

it('counts no line of another day, though its game began on this one', async () => {
  const game = gameAt({ division: 'Open 1', room: '3', round: 1 });
  await hear(game(1, 'TC', 0));
  const receivedAt = new Date(RECEIVED.getTime() + 24 * 60 * 60 * 1000);
  await records().add(eventId, { ...game(2, 'TC', 0), receivedAt }, FROM);
  const friday = { from: FROM, until: new Date(RECEIVED.getTime() + 1) };
  const [played] = await new PlayedGames().read(
    server.services.db,
    eventId,
    friday,
    await records().games(eventId, friday),
  );
  expect(played?.game.left.score).toBe(20);
});
