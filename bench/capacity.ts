import { parseArgs } from 'node:util';
import { type Chance, pick, seeded } from '@quizmeet/rules/chance.ts';
import { sampleRooms } from '@quizmeet/rules/event/sample-rooms.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { shuffle } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import type { Instance, Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Quality } from '@quizmeet/rules/schedule/quality.ts';
import { shareEvening } from '@quizmeet/rules/schedule/room-sharing/share-evening.ts';
import {
  type GroupRooms,
  type SharingGroup,
  shareRooms,
} from '@quizmeet/rules/schedule/room-sharing/share-rooms.ts';
import { solve } from '@quizmeet/rules/schedule/solve.ts';
import { fridayTeams } from '../rules/testing/friday-night.ts';
import { isRuledOut } from './measuring/cuts.ts';
import { median, quantile, report } from './measuring/measure.ts';

/**
 * Shuffled evenings at the event's own capacity: 40 Open and 32 Novice teams, the 27 sample rooms, 7 slots.
 * Each is shared out, solved within the time of the product, and checked here by hand. It reports how many are
 * refused, with fixed rooms alone and as the product shares them, and how many of the refused are impossible
 * by a bound of its own (`cuts.ts`). The criteria before room changes are compared with proven bounds, and
 * where they are above with a longer search.
 */

const { values } = parseArgs({ options: { evenings: { type: 'string', default: '200' } } });
const EVENINGS = Number(values.evenings);
const EVENING = { rounds: 5, maxSlots: 7 };
const ROOMS = sampleRooms().filter((room) => room.friday && !room.spare);
const LIMIT_S = 2.5;
const SECONDS_A_GROUP = 0.46;
const LONG = { seconds: 3, seed: 11 };
const FIRST = CRITERIA.indexOf('rooms');

interface Solved {
  readonly instance: Instance;
  readonly placements: readonly Placement[];
  readonly quality: Quality;
}

interface Night {
  readonly solved: readonly Solved[];
  readonly seconds: number;
  readonly shares: readonly GroupRooms[];
}

function groupsOf(chance: Chance): SharingGroup[] {
  const teams = fridayTeams(chance);
  const counts = {
    open1Teams: 12 + pick(chance, 3),
    open2Teams: 12 + pick(chance, 3),
    novice1Teams: 15 + pick(chance, 3),
  };
  return shuffle(teams, counts, chance).map(({ group, teams: members }) => ({
    group,
    teams: teams.filter(({ id }) => members.some(({ teamId }) => teamId === id)),
  }));
}

function instanceOf(groups: readonly SharingGroup[], share: GroupRooms): Instance {
  const teams = groups.find(({ group }) => group === share.group)?.teams ?? [];
  return { ...EVENING, teams, rooms: share.rooms, closed: share.closed };
}

function solved(instance: Instance, seconds: number, seed: number): Solved {
  const began = performance.now();
  const solution = solve(instance, {
    chance: seeded(seed),
    spent: () => (performance.now() - began) / 1000 / seconds,
  });
  if ('refused' in solution) throw new Error(`refused: ${JSON.stringify(solution.refused)}`);
  return { instance, ...solution };
}

/** Shares the rooms and solves every group, as the product does; null when it is refused as too full. */
function night(groups: readonly SharingGroup[], seed: number): Night | 'proved' | 'not proved' {
  const began = performance.now();
  const sharing = shareEvening(groups, { ...EVENING, rooms: ROOMS });
  if ('refused' in sharing) {
    const { refused } = sharing;
    return refused.code === 'group' || refused.proved ? 'proved' : 'not proved';
  }
  const all = sharing.shares.map((share, i) =>
    solved(instanceOf(groups, share), SECONDS_A_GROUP, seed + i),
  );
  const seconds = (performance.now() - began) / 1000;
  return { solved: all, seconds, shares: sharing.shares };
}

/** What is wrong with a whole evening by F2, judged from nothing but the teams and the rounds. */
function faultsOf(all: readonly Solved[]): string[] {
  const taken = new Set<string>();
  const once = (key: string): string[] => {
    if (taken.has(key)) return [`${key} is taken twice`];
    taken.add(key);
    return [];
  };
  return all.flatMap(({ instance, placements }) => {
    const played = new Map(instance.teams.map(({ id }) => [id, 0]));
    const arrivals = new Map(instance.teams.map(({ id, skip }) => [id, skip]));
    const faults = placements.flatMap(({ slot, roomNumber, left, right }) => {
      for (const id of [left, right]) played.set(id, (played.get(id) ?? 0) + 1);
      const isThere = [left, right].every((id) => slot >= (arrivals.get(id) ?? Infinity));
      const isPlace =
        slot < EVENING.maxSlots && ROOMS.some((room) => room.roomNumber === roomNumber);
      return [
        ...once(`room ${roomNumber} in slot ${slot}`),
        ...once(`team ${left} in slot ${slot}`),
        ...once(`team ${right} in slot ${slot}`),
        ...(isThere && isPlace
          ? []
          : [`${left} and ${right} cannot play in ${roomNumber}, ${slot}`]),
      ];
    });
    const over = [...played.values()].map((rounds) => rounds - EVENING.rounds);
    const more = over.reduce((sum, each) => sum + each, 0);
    const isEven = over.every((each) => each >= 0);
    return isEven && more === (over.length * EVENING.rounds) % 2 ? faults : [...faults, 'rounds'];
  });
}

/** How often a room passes from one group to another. */
function handOvers(all: readonly Solved[]): number {
  const inRoom = new Map<number, { readonly slot: number; readonly group: number }[]>();
  for (const [group, { placements }] of all.entries()) {
    for (const { slot, roomNumber } of placements) {
      inRoom.set(roomNumber, [...(inRoom.get(roomNumber) ?? []), { slot, group }]);
    }
  }
  let passed = 0;
  for (const rounds of inRoom.values()) {
    const order = rounds.toSorted((a, b) => a.slot - b.slot);
    passed += order.filter((round, i) => i > 0 && order[i - 1]?.group !== round.group).length;
  }
  return passed;
}

/** Whether all criteria before room changes are at their bounds, or as good as after a longer search. */
function isAsGood({ instance, quality }: Solved): boolean {
  const first = quality.slice(0, FIRST);
  if (first.every(({ count, lowerBound }) => count <= lowerBound)) return true;
  const known = solved(instance, LONG.seconds, LONG.seed).quality;
  const differs = first.findIndex(({ count }, i) => count !== known[i]?.count);
  return differs < 0 || (first[differs]?.count ?? 0) < (known[differs]?.count ?? 0);
}

const tally = { fixed: 0, proved: 0, 'not proved': 0, ruledOut: 0, faulty: 0, groups: 0, good: 0 };
const seconds: number[] = [];
const passed: number[] = [];
for (let seed = 1; seed <= EVENINGS; seed++) {
  const groups = groupsOf(seeded(seed));
  if ('refused' in shareRooms(groups, { ...EVENING, rooms: ROOMS })) tally.fixed++;
  const made = night(groups, seed);
  if (typeof made === 'string') {
    tally[made]++;
    if (isRuledOut(groups, { ...EVENING, rooms: ROOMS.length })) tally.ruledOut++;
    continue;
  }
  const faults = faultsOf(made.solved);
  if (faults.length > 0) {
    tally.faulty++;
    console.error(`evening ${seed}: ${faults.slice(0, 3).join('; ')}`);
  }
  seconds.push(made.seconds);
  passed.push(handOvers(made.solved));
  for (const group of made.solved) {
    tally.groups++;
    if (isAsGood(group)) tally.good++;
    else
      console.error(
        `evening ${seed}: ${group.quality.map((m) => `${m.count}/${m.lowerBound}`).join(' ')}`,
      );
  }
}

const refused = tally.proved + tally['not proved'];
const isMet =
  tally.faulty === 0 &&
  tally.good === tally.groups &&
  Math.max(...seconds) <= LIMIT_S &&
  tally.proved === tally.ruledOut;
if (!isMet) process.exitCode = 1;
report('refused with fixed rooms alone', `${tally.fixed} of ${EVENINGS}`, '');
report('refused', `${refused} of ${EVENINGS}`, `${tally.proved} said to be proved impossible`);
report('of these impossible by cuts', `${tally.ruledOut} of ${refused}`, '');
report('not correct by F2', `${tally.faulty} of ${seconds.length}`, '');
report('groups as good in the first criteria', `${tally.good} of ${tally.groups}`, '');
report('rooms that pass to another group', `${median(passed)}`, `at most ${Math.max(...passed)}`);
report(
  'seconds an evening',
  quantile(seconds, 0.5).toFixed(2),
  `at most ${Math.max(...seconds).toFixed(2)} of ${LIMIT_S}: ${isMet ? 'met' : 'MISSED'}`,
);
