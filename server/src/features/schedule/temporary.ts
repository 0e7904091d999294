import { randomInt } from 'node:crypto';
import type { QueryOf } from '@quizmeet/contract/call.ts';
import type { createTemp } from '@quizmeet/contract/schedule/calls.ts';
import { refusalSentence } from '@quizmeet/contract/schedule/messages.ts';
import {
  CRITERION_NAMES,
  hardText,
  isHard,
  whyText,
} from '@quizmeet/contract/schedule/quality-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Measure, Quality } from '@quizmeet/rules/schedule/quality.ts';
import { refused } from '../../platform/problems.ts';
import type { Solver } from './solver.ts';

const SECONDS_AT_MOST = 4;
const ROUNDS_A_SECOND = 500;

type Asked = QueryOf<typeof createTemp>;

/** Stores and locks nothing (F6). */
export async function temporarySchedule(solver: Solver, asked: Asked, signal: AbortSignal) {
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

/** Slots, rooms, and pairings, then the quality report (F6). */
function scheduleText(
  { teams, rooms, rounds }: Instance,
  solved: { readonly placements: readonly Placement[]; readonly quality: Quality },
): string {
  const { placements, quality } = solved;
  const slots = Map.groupBy(
    placements.toSorted((a, b) => a.slot - b.slot || a.roomNumber - b.roomNumber),
    ({ slot }) => slot,
  );
  const why = whyText(quality, NAMES);
  const lines = [
    `Schedule: ${plural(teams.length, 'team')}, ${plural(rounds, 'round')} per team, ${plural(rooms.length, 'room')}`,
    `${plural(placements.length, 'round')} in ${plural(slots.size, 'slot')}`,
    '',
    ...[...slots].flatMap(([slot, played]) => [`Slot ${slot + 1}`, ...played.map(pairing), '']),
    'Quality',
    ...quality.filter(isHard).map((measure) => `  ${hardText(measure, NAMES.team)}.`),
    ...quality.map((measure, i) => qualityLine(measure, why[i] ?? '')),
  ];
  return `${lines.join('\n')}\n`;
}

const NAMES = { team: (id: number) => `Team ${id}`, church: () => 'One church' };

const pairing = ({ roomNumber, left, right }: Placement): string =>
  `  Room ${String(roomNumber).padEnd(4)}Team ${left} - Team ${right}`;

function qualityLine({ criterion, count, lowerBound, worst }: Measure, why: string): string {
  const figures = `${count} (at least ${lowerBound}${worst === null ? '' : `, most: Team ${worst}`})`;
  return `  ${`${CRITERION_NAMES[criterion]}:`.padEnd(34)}${figures}. ${why}`;
}
