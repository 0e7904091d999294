import { expect, it } from 'vitest';
import { smallRepairInput } from '../../../testing/small-repair-input.ts';
import type { RepairChange } from './changes.ts';
import { whyInvalid } from './validity.ts';

const NIGHT = {
  ...smallRepairInput('abcde', 'AA', ['0 1 1 2', '0 2 3 4', '1 1 1 3', '1 2 2 4'], { wanted: 2 }),
  slots: 3,
};

const at = (line: string) => {
  const [slot = 0, roomNumber = 0, left = 0, right = 0] = line.split(' ').map(Number);
  return { slot, roomNumber, left, right };
};

/** `slot room left right`, or an empty text. */
const change = (id: number | null, before: string, after: string): RepairChange => ({
  id,
  group: 'Open 1',
  before: before === '' ? null : at(before),
  after: after === '' ? null : at(after),
  reason: 'makes-way',
});

const codes = (changes: readonly RepairChange[], input = NIGHT) =>
  whyInvalid(input, changes)?.map(({ code }) => code) ?? null;

it('a round may move to a free room of an open slot in which its teams are idle', () => {
  expect(codes([change(1, '0 1 1 2', '2 1 1 2')])).toBeNull();
  expect(codes([change(1, '0 1 1 2', '')])).toBeNull();
});

it('a round that has changed meanwhile, is gone or is named twice makes a proposal stale', () => {
  expect(codes([change(1, '0 2 1 2', '2 1 1 2')])).toEqual(['stale']);
  expect(codes([change(9, '0 1 1 2', '')])).toEqual(['stale']);
  expect(codes([change(1, '0 1 1 2', ''), change(1, '0 1 1 2', '')])).toEqual(['stale']);
});

it('decided and locked rounds may not change', () => {
  const moved = [change(1, '0 1 1 2', '2 2 1 2')];
  expect(codes(moved, { ...NIGHT, fixed: new Set([1]) })).toEqual(['held']);
  expect(codes(moved, { ...NIGHT, lockedRooms: new Set([1]) })).toEqual(['held']);
  expect(codes(moved, { ...NIGHT, lockedSlots: new Set([0]) })).toEqual(['held']);
});

it('nothing is put into a slot that has begun, a locked slot or a locked room', () => {
  const moved = [change(1, '0 1 1 2', '2 2 1 2')];
  expect(codes(moved, { ...NIGHT, firstOpenSlot: 3 })).toEqual(['not-open']);
  expect(codes(moved, { ...NIGHT, lockedSlots: new Set([2]) })).toEqual(['not-open']);
  expect(codes(moved, { ...NIGHT, lockedRooms: new Set([2]) })).toEqual(['not-open']);
});

it('F2 holds afterwards: rooms, teams, arrivals, the evening', () => {
  expect(codes([change(1, '0 1 1 2', '1 1 1 2')])).toContain('clash');
  expect(codes([change(1, '0 1 1 2', '7 1 1 2')])).toEqual(['clash']);
  expect(codes([change(1, '0 1 1 2', '2 9 1 2')])).toEqual(['room-closed']);
  expect(codes([change(1, '0 1 1 2', '2 1 1 9')])).toContain('withdrawn');
  const late = NIGHT.teams.map((team) => (team.id === 1 ? { ...team, arrival: 3 } : team));
  expect(codes([change(1, '0 1 1 2', '2 1 1 2')], { ...NIGHT, teams: late })).toContain('late');
});

it('a faulty round that is left where it is makes a proposal unsound', () => {
  const late = NIGHT.teams.map((team) => (team.id === 2 ? { ...team, arrival: 1 } : team));
  expect(codes([], { ...NIGHT, teams: late })).toEqual(['late']);
});

it('no team gets more rounds than it wants, beyond the one more of F2', () => {
  expect(codes([change(null, '', '2 1 1 5')])).toEqual(['too-many']);
  const more = NIGHT.teams.map((team) => (team.id === 5 ? { ...team, wanted: 1 } : team));
  expect(codes([change(null, '', '2 1 1 5')], { ...NIGHT, teams: more })).toBeNull();
});
