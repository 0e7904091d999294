import {
  CRITERION_NAMES,
  hardText,
  isHard,
  whyText,
} from '@quizmeet/contract/schedule/quality-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Measure, Quality } from '@quizmeet/rules/schedule/quality.ts';

/** Slots, rooms, and pairings, then the quality report (F6). */
export function scheduleText(
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
