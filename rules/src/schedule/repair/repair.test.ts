import { expect, it } from 'vitest';
import { smallRepairInput } from '../../../testing/small-repair-input.ts';
import { seeded } from '../../chance.ts';
import type { RepairChange } from './changes.ts';
import { repair } from './repair.ts';
import type { RepairInput } from './standing.ts';

const repaired = (input: RepairInput) => repair(input, { chance: seeded(1), spent: () => 0 });

/** `id: before > after`, each `slot room left right`. */
function summarize(changes: readonly RepairChange[] | undefined): string[] {
  const text = (at: RepairChange['before']) =>
    at === null ? '-' : `${at.slot} ${at.roomNumber} ${at.left} ${at.right}`;
  return (changes ?? []).map(({ id, before, after }) => `${id}: ${text(before)} > ${text(after)}`);
}

const best = (input: RepairInput): string[] => summarize(repaired(input).proposals[0]?.changes);

/** Four teams that play everybody once, in two rooms and three slots. */
const FOUR = ['0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4', '2 1 1 4', '2 2 2 3'];
const four = (more: Parameters<typeof smallRepairInput>[3] = {}, rooms = 'AA') =>
  smallRepairInput('abcd', rooms, FOUR, { slots: 4, ...more });

const without = (input: RepairInput, id: number): RepairInput => ({
  ...input,
  teams: input.teams.filter((team) => team.id !== id),
});

const late = (input: RepairInput, id: number, arrival: number): RepairInput => ({
  ...input,
  teams: input.teams.map((team) => (team.id === id ? { ...team, arrival } : team)),
});

const closed = (input: RepairInput, roomNumber: number, closedFrom: number): RepairInput => ({
  ...input,
  rooms: input.rooms.map((room) =>
    room.roomNumber === roomNumber ? { ...room, closedFrom } : room,
  ),
});

it('a late team plays the round that it would miss later on, in a room of its group', () => {
  const { proposals } = repaired(late(four(), 1, 1));
  expect(summarize(proposals[0]?.changes)).toEqual(['1: 0 1 1 2 > 3 1 1 2']);
  expect(proposals[0]?.changes[0]?.reason).toBe('late');
  expect(proposals[0]?.missing).toEqual(new Map());
});

it('says what a repair costs, criterion by criterion', () => {
  const quality = repaired(late(four(), 1, 1)).proposals[0]?.quality.get('Open 1');
  const slots = (measures = quality?.before) => measures?.find((m) => m.criterion === 'slots');
  expect(slots()?.count).toBe(3);
  expect(slots(quality?.after)?.count).toBe(4);
});

it('a team that is too late for a round has a bye, and its opponent plays somebody else', () => {
  const input = late(
    smallRepairInput('abcdef', 'AAA', ['0 1 1 2', '0 2 3 4'], { wanted: 1 }),
    1,
    5,
  );
  const { proposals } = repaired(input);
  expect(proposals[0]?.missing).toEqual(new Map([[1, 1]]));
  const after = proposals[0]?.changes.flatMap((change) => change.after ?? []) ?? [];
  expect(after.some((round) => round.left === 2 || round.right === 2)).toBe(true);
});

/** Two slots are decided. Team 1 has open rounds against 2 and 3, who are both idle in the last slot only. */
const SIX = ['2 1 1 2', '2 2 3 4', '2 3 5 6', '3 1 1 3', '3 2 2 5', '3 3 4 6'];
const six = (more: Parameters<typeof smallRepairInput>[3] = {}) =>
  smallRepairInput('abcdef', 'AAA', SIX, { wanted: 2, firstOpenSlot: 2, ...more });

it('two opponents of a withdrawn team play each other, and its other round falls away', () => {
  const { proposals } = repaired(without(six(), 1));
  expect(summarize(proposals[0]?.changes)).toEqual(['1: 2 1 1 2 > 4 2 2 3', '4: 3 1 1 3 > -']);
  expect(proposals[0]?.missing).toEqual(new Map());
});

it('a walk-in takes the rounds of a withdrawn team where they are', () => {
  const input = without(six(), 1);
  const walkIn = { id: 7, churchId: 7, group: 'Open 1' as const, arrival: 0, wanted: 2 };
  expect(best({ ...input, teams: [...input.teams, walkIn] })).toEqual([
    '1: 2 1 1 2 > 2 1 7 2',
    '4: 3 1 1 3 > 3 1 3 7',
  ]);
});

it('a walk-in without a withdrawn team is given rounds, at one change each', () => {
  const input = six();
  const walkIn = { id: 7, churchId: 7, group: 'Open 1' as const, arrival: 0, wanted: 2 };
  const { proposals } = repaired({ ...input, teams: [...input.teams, walkIn] });
  expect(proposals[0]?.changes).toHaveLength(2);
  expect(proposals[0]?.missing).toEqual(new Map());
  for (const change of proposals[0]?.changes ?? []) {
    expect([change.after?.left, change.after?.right]).toContain(7);
  }
});

it('rounds of a closed room go to a spare room, at the same time with the same teams (X6)', () => {
  const input = closed(four({}, 'AAAb'), 1, 1);
  expect(best(input)).toEqual(['3: 1 1 1 3 > 1 4 1 3', '5: 2 1 1 4 > 2 4 1 4']);
});

it('where no room is spare, they go to a free room of the group, then to any free room', () => {
  const input = closed(six(), 1, 3);
  expect(best({ ...input, rooms: [...input.rooms, { ...room(4), spare: false }] })).toEqual([
    '4: 3 1 1 3 > 3 4 1 3',
  ]);
});

it('any other round goes to a spare room only if no other is free', () => {
  const withSpare = late(four({}, 'aAA'), 1, 1);
  expect(
    best({ ...withSpare, rounds: withSpare.rounds.filter((r) => r.roomNumber !== 1) }),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/> . 1/)]));
});

it('nothing is put into a locked slot or room (X5)', () => {
  const input = late(four({ slots: 5 }), 1, 1);
  expect(best({ ...input, lockedSlots: new Set([3]) })).toEqual(['1: 0 1 1 2 > 4 1 1 2']);
  expect(best({ ...input, lockedRooms: new Set([2]) })).toEqual(['1: 0 1 1 2 > 3 1 1 2']);
  expect(best({ ...input, lockedRooms: new Set([1]) })).toEqual([]);
});

it('locked rounds stay although a team is late, and are named', () => {
  const { proposals, asItStands } = repaired({ ...late(four(), 1, 1), fixed: new Set([1]) });
  expect(proposals).toEqual([]);
  expect(asItStands.stuck.map(({ round, problem }) => [round.id, problem])).toEqual([[1, 'late']]);
});

it('the round of a team that turns up after its slot began is moved, others of that slot stay', () => {
  const input = { ...late(four(), 1, 1), firstOpenSlot: 1 };
  expect(best(input)).toEqual(['1: 0 1 1 2 > 3 1 1 2']);
});

it('a second proposal has as few missing and changed rounds as the first, but other ones', () => {
  const { proposals } = repaired(late(four({ slots: 5 }), 1, 1));
  expect(proposals.map(({ changes }) => summarize(changes))).toEqual([
    ['1: 0 1 1 2 > 3 1 1 2'],
    ['1: 0 1 1 2 > 4 1 1 2'],
  ]);
});

it('a room in which another group plays is not free', () => {
  const novice = smallRepairInput('efgh', 'AA', FOUR.slice(0, 2)).rounds.map((round, i) => ({
    ...round,
    id: 11 + i,
    group: 'Novice 1' as const,
    slot: 3,
    left: round.left + 4,
    right: round.right + 4,
  }));
  const teams = [5, 6, 7, 8].map((id) => ({
    id,
    churchId: id,
    group: 'Novice 1' as const,
    arrival: 0,
    wanted: 1,
  }));
  const input = late(four({ slots: 5 }), 1, 1);
  const both = {
    ...input,
    rounds: [...input.rounds, ...novice],
    teams: [...input.teams, ...teams],
  };
  expect(best(both)).toEqual(['1: 0 1 1 2 > 4 1 1 2']);
});

function room(roomNumber: number) {
  return { roomNumber, building: 'A', spare: false, closedFrom: null };
}
