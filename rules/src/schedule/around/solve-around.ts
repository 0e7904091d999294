import { shuffled } from '../../chance.ts';
import type { TeamId } from '../../tournament.ts';
import { teamsOf } from '../by-hand/saved-schedule.ts';
import { sum } from '../criteria/criterion.ts';
import { balanceSides } from '../criteria/sides.ts';
import { Flow } from '../flow.ts';
import {
  type Around,
  type Cell,
  cellKey,
  type Instance,
  type Means,
  type Placement,
  type ScheduleRoom,
  type ScheduleTeam,
} from '../instance.ts';
import { type Quality, savedQualityOf } from '../quality.ts';
import { drawnRounds, improved } from '../search/search.ts';
import { withLackingRounds } from './lacking-rounds.ts';

export type AroundSolution =
  | {
      readonly placements: readonly Placement[];
      readonly created: readonly Placement[];
      readonly quality: Quality;
    }
  /** Rounds that each team would lack (X5). */
  | { readonly lacking: ReadonlyMap<TeamId, number> };

/** Around rounds that stay (X5): valid by F2, in the fewest slots found, and as good by F3 as the budget allows. */
export function solveAround(around: Around, means: Means): AroundSolution {
  const { instance, standing } = around;
  const held = new Set(heldCells(around).map(cellKey));
  const roomsIn = (slot: number): ScheduleRoom[] =>
    instance.rooms.filter(({ roomNumber }) => !held.has(cellKey({ slot, roomNumber })));
  const due = dueIn(around);
  const begin = standing.reduce((last, { slot }) => Math.max(last, slot + 1), 1);
  for (let slots = Math.min(begin, instance.maxSlots); ; slots++) {
    const isLast = slots >= instance.maxSlots;
    const times = timesAround(
      around,
      due,
      Array.from({ length: slots }, (_, i) => roomsIn(i)),
      means,
    );
    if (!isLast && sum(times.map((teams) => teams.length)) < sum(due)) continue;
    const drawn = drawnRounds(instance, times, roomsIn, means.chance);
    const inSlots = { ...around, instance: { ...instance, maxSlots: slots } };
    const { rounds, lacking } = withLackingRounds(inSlots, drawn, means);
    if (lacking.size === 0) return solved(around, rounds, held, means);
    if (isLast) return { lacking };
  }
}

const counted = (rounds: readonly Placement[], id: TeamId): number =>
  rounds.filter((round) => teamsOf(round).includes(id)).length;

const dueIn = ({ instance: { teams, rounds }, standing }: Around): number[] =>
  teams.map(({ id }) => Math.max(0, rounds - counted(standing, id)));

const heldCells = ({ instance, standing, barred }: Around): Cell[] => [
  ...standing,
  ...barred,
  ...(instance.closed ?? []),
];

function solved(
  { instance, standing }: Around,
  rounds: readonly Placement[],
  held: ReadonlySet<string>,
  means: Means,
): AroundSolution {
  const whole = withAll(instance, standing);
  const begin = [...standing, ...rounds];
  const found = rounds.length === 0 ? [] : improved({ instance, whole, begin, held }, means);
  const created = balanceSides(
    found.filter((round) => !held.has(cellKey(round))),
    standing,
  );
  const placements = [...standing, ...created];
  return { placements, created, quality: savedQualityOf(whole, placements) };
}

/** Who plays in each slot, as many as possible, by maximum flow. With an odd number, the repair gets one. */
function timesAround(
  { instance: { teams }, standing }: Around,
  due: readonly number[],
  rooms: readonly (readonly ScheduleRoom[])[],
  { chance }: Means,
): number[][] {
  const busy = new Set(
    standing.flatMap((round) => teamsOf(round).map((id) => `${id} ${round.slot}`)),
  );
  const canPlay = ({ id, skip }: ScheduleTeam, slot: number): boolean =>
    slot >= skip && !busy.has(`${id} ${slot}`);
  const flow = new Flow();
  const slots = shuffled([...rooms.keys()], chance);
  for (const slot of slots) {
    const free = teams.filter((team) => canPlay(team, slot)).length;
    flow.add(`slot ${slot}`, 'sink', 2 * Math.min(rooms[slot]?.length ?? 0, free >> 1));
  }
  for (const [i, team] of shuffled([...teams.entries()], chance)) {
    flow.add('source', `team ${i}`, due[i] ?? 0);
    for (const slot of slots) if (canPlay(team, slot)) flow.add(`team ${i}`, `slot ${slot}`, 1);
  }
  flow.from('source', 'sink');
  return rooms.map((_, slot) =>
    [...teams.keys()].filter((i) => flow.along(`team ${i}`, `slot ${slot}`) > 0),
  );
}

/** Includes teams and rooms of standing rounds; added teams never arrive. */
function withAll(instance: Instance, standing: readonly Placement[]): Instance {
  const teams = new Set(instance.teams.map((team) => team.id));
  const rooms = new Set(instance.rooms.map((room) => room.roomNumber));
  const gone = new Set(standing.flatMap(teamsOf).filter((id) => !teams.has(id)));
  const elsewhere = new Set(
    standing.map(({ roomNumber }) => roomNumber).filter((roomNumber) => !rooms.has(roomNumber)),
  );
  return {
    ...instance,
    teams: [
      ...instance.teams,
      ...[...gone].map((id) => ({ id, churchId: -Number(id), skip: instance.maxSlots })),
    ],
    rooms: [
      ...instance.rooms,
      ...[...elsewhere].map((roomNumber) => ({ roomNumber, building: '' })),
    ],
  };
}

/** Valid by F2 beside rounds that stay (X5), which aren't judged. */
export function isValidAround(around: Around, created: readonly Placement[]): boolean {
  return isPlaced(around, created) && areRoundsRight(around, created);
}

function isPlaced(around: Around, created: readonly Placement[]): boolean {
  const { instance, standing } = around;
  const rooms = new Set(instance.rooms.map(({ roomNumber }) => roomNumber));
  const arrivals = new Map(instance.teams.map(({ id, skip }) => [id, skip]));
  const taken = new Set(heldCells(around).map(cellKey));
  const playing = new Set(standing.flatMap(playingKeys));
  return created.every((round) => {
    const keys = playingKeys(round);
    const isFree = !taken.has(cellKey(round)) && !keys.some((key) => playing.has(key));
    taken.add(cellKey(round));
    for (const key of keys) playing.add(key);
    const areThere = teamsOf(round).every((id) => round.slot >= (arrivals.get(id) ?? Infinity));
    const isInEvening = round.slot < instance.maxSlots && rooms.has(round.roomNumber);
    return isFree && areThere && isInEvening && round.left !== round.right;
  });
}

const playingKeys = (round: Placement): string[] =>
  teamsOf(round).map((id) => `${id} ${round.slot}`);

/** If the number of rounds is odd, one team has one more. */
function areRoundsRight(around: Around, created: readonly Placement[]): boolean {
  const due = dueIn(around);
  const extra = around.instance.teams.map(({ id }, i) => counted(created, id) - (due[i] ?? 0));
  return extra.every((each) => each >= 0) && sum(extra) === sum(due) % 2;
}
