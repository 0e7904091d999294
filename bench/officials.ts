import { seeded } from '@quizmeet/rules/chance.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import { propose } from '@quizmeet/rules/officials/propose.ts';
import { troubledDuties } from '@quizmeet/rules/officials/troubles.ts';
import { helpingEvening } from '@quizmeet/rules/testing/helping-evening.ts';
import { report } from './measuring/measure.ts';

/**
 * Who helps where, in 29 rooms and 7 slots that are all played (W5): each proposal must take no more than the
 * limit of one core's time and hold every rule.
 */

const LIMIT_S = 1;
const SEEDS = [1, 2, 3, 4, 5];
const ROOMS = 29;
const SLOTS = 7;
const TWO: readonly Role[] = ['quizmaster', 'scorekeeper'];
const THREE: readonly Role[] = [...TWO, 'timekeeper'];

const CASES = [
  { what: 'two in each room, 100 help', officials: 100, roles: TWO },
  { what: 'two in each room, 80 help', officials: 80, roles: TWO },
  { what: 'two in each room, 70 help', officials: 70, roles: TWO },
  { what: 'two in each room, 60 help', officials: 60, roles: TWO },
  { what: 'two in each room, 45 help', officials: 45, roles: TWO },
  { what: 'three in each room, 120 help', officials: 120, roles: THREE },
  { what: 'three in each room, 100 help', officials: 100, roles: THREE },
];
const HARD = ['nobody', 'no round', 'own team', 'twice', 'cannot do it', 'not there'] as const;

for (const { what, officials, roles } of CASES) {
  const seconds: number[] = [];
  const gaps: number[] = [];
  let sound = true;
  for (const seed of SEEDS) {
    const evening = helpingEvening({ rooms: ROOMS, slots: SLOTS, officials, roles }, seeded(seed));
    const began = process.cpuUsage();
    const proposal = propose(evening, [], 'all');
    const { user, system } = process.cpuUsage(began);
    seconds.push((user + system) / 1e6);
    gaps.push(proposal.gaps.length);
    sound &&= troubledDuties(evening, proposal.duties).every(({ troubles }) =>
      HARD.every((trouble) => !troubles.includes(trouble)),
    );
  }
  const longest = Math.max(...seconds);
  const met = sound && longest <= LIMIT_S;
  if (!met) process.exitCode = 1;
  report(
    what,
    `${(longest / LIMIT_S).toFixed(2)} of ${LIMIT_S} s`,
    `gaps ${gaps.join(' ')}: ${met ? 'met' : 'MISSED'}`,
  );
}
