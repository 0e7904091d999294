import { randomInt } from 'node:crypto';
import type { QueryOf } from '@quizmeet/contract/call.ts';
import type { createTemp } from '@quizmeet/contract/schedule/calls.ts';
import { refusalSentence } from '@quizmeet/contract/schedule/messages.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import type { SentFile } from '../../calls/route.ts';
import { refused } from '../../platform/problems.ts';
import { scheduleText } from './schedule-text.ts';
import type { Solver } from './solver.ts';

const SECONDS_AT_MOST = 4;
const ROUNDS_A_SECOND = 500;

type Asked = QueryOf<typeof createTemp>;

/** Stores and locks nothing (F6). */
export async function temporarySchedule(
  solver: Solver,
  asked: Asked,
  signal: AbortSignal,
): Promise<SentFile> {
  const instance = instanceOf(asked);
  const secondsEach = Math.min(
    SECONDS_AT_MOST,
    Math.max(0.5, (asked.teamNumber * asked.rounds) / 2 / ROUNDS_A_SECOND),
  );
  // With spare rooms, it would be random which stay empty.
  const inUse = { ...instance, rooms: instance.rooms.slice(0, Math.floor(asked.teamNumber / 2)) };
  const evening = { groups: [{ instance: inUse, standing: [], barred: [] }], rooms: [] };
  const job = { evening, seed: randomInt(2 ** 47), secondsEach };
  const [solved] = await solver.run(job, signal);
  if (solved === undefined || 'lacking' in solved) throw new Error('the schedule was not solved');
  if ('refused' in solved) throw refused(refusalSentence(solved.refused, null, teamName));
  return { name: 'schedule.txt', bytes: scheduleText(instance, solved) };
}

const teamName = (id: number) => `Team ${id}`;

/** Every team has its own church and is there from the start, and slots suffice. */
function instanceOf({ rounds, teamNumber, rooms }: Asked): Instance {
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  return {
    teams: upTo(teamNumber).map((id) => ({ id, churchId: id, skip: 0 })),
    rooms: upTo(rooms).map((roomNumber) => ({ roomNumber, building: '' })),
    rounds,
    maxSlots: teamNumber * rounds,
  };
}
