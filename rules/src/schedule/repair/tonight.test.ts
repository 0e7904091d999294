import { describe, expect, it } from 'vitest';
import { afterCause, type Cause, causeBefore } from './causes.ts';
import type { RepairRound } from './standing.ts';
import { repairInputOf, type Tonight, type TonightTeam } from './tonight.ts';

const team = (id: number, rest: Partial<TonightTeam> = {}): TonightTeam => ({
  id,
  churchId: id,
  division: 'Open',
  group: 'Open 1',
  roundsToSkip: 0,
  mark: null,
  withdrawn: false,
  ...rest,
});
const round = (id: number, slot: number, left: number, right: number): RepairRound => ({
  id,
  group: 'Open 1',
  slot,
  roomNumber: 10 + (id % 2),
  left,
  right,
});
const room = (roomNumber: number, friday = true) => ({
  roomNumber,
  building: 'A',
  friday,
  spare: false,
});
// Two rounds a slot: 1-2 and 3-4, then 1-3 and 2-4, then 1-4 and 2-3.
const evening: Tonight = {
  rounds: [
    round(1, 0, 1, 2),
    round(2, 0, 3, 4),
    round(3, 1, 1, 3),
    round(4, 1, 2, 4),
    round(5, 2, 1, 4),
    round(6, 2, 2, 3),
  ],
  decided: new Set(),
  teams: [team(1), team(2), team(3), team(4)],
  rooms: [room(10), room(11), room(12, false)],
  locks: { rounds: new Set(), rooms: new Set(), slots: new Set(), closedFrom: new Map() },
  slots: 4,
  begun: 0,
  seen: new Set(),
  roundsPerTeam: 3,
};
const fixed = (tonight: Tonight) => [...repairInputOf(tonight).fixed];
const after = (tonight: Tonight, cause: Cause): Tonight => {
  const outcome = afterCause(tonight, cause);
  if ('findings' in outcome) throw new Error(outcome.findings[0]?.code);
  return outcome.tonight;
};

describe('the evening as a repair sees it', () => {
  it('has the teams that are expected, each from its arrival on', () => {
    const teams = [
      team(1, { roundsToSkip: 1, mark: { presence: 'late', lateUntilRound: 3 } }),
      team(2, { withdrawn: true }),
      team(3, { group: null }),
      team(4, { group: 'Open 2' }),
      team(5, { roundsToSkip: 2, mark: { presence: 'here' } }),
    ];
    const present = repairInputOf({ ...evening, teams }).teams;
    expect(present.map(({ id, arrival }) => [id, arrival])).toEqual([
      [1, 2],
      [5, 2],
    ]);
  });

  it('has the rooms of Friday, each until it is closed', () => {
    const { rooms } = repairInputOf(
      after(evening, { what: 'room-closed', roomNumber: 11, fromRound: 3 }),
    );
    expect(rooms.map(({ roomNumber, closedFrom }) => [roomNumber, closedFrom])).toEqual([
      [10, null],
      [11, 2],
    ]);
  });

  it('keeps decided and locked rounds', () => {
    const locks = { ...evening.locks, rounds: new Set([4]), slots: new Set([2]) };
    expect(fixed({ ...evening, decided: new Set([1]), locks })).toEqual([1, 4, 5, 6]);
  });

  it('keeps rounds whose slot has begun, and puts none there', () => {
    expect(fixed({ ...evening, begun: 2 })).toEqual([1, 2, 3, 4]);
    expect(repairInputOf({ ...evening, begun: 2 }).firstOpenSlot).toBe(2);
    expect(repairInputOf(evening).firstOpenSlot).toBe(0);
  });

  it('but not of a team that is absent and was never seen', () => {
    const begun = { ...evening, begun: 1 };
    const late = { what: 'late', teamId: 1, untilRound: 3 } as const;
    expect(fixed(after(begun, late))).toEqual([2]);
    expect(fixed(after({ ...begun, seen: new Set([1]) }, late))).toEqual([1, 2]);
    expect(fixed(after(begun, { what: 'withdrawn', teamId: 1 }))).toEqual([2]);
  });

  it('nor of a room that is lost in the slot that has begun: its round goes next door at once', () => {
    const lost = after(
      { ...evening, begun: 2 },
      { what: 'room-closed', roomNumber: 11, fromRound: 2 },
    );
    expect(fixed(lost)).toEqual([1, 2, 4]);
    expect(repairInputOf(lost).firstOpenSlot).toBe(1);
  });
});

describe('what happened', () => {
  it('is taken back by its reverse', () => {
    const late = after(evening, { what: 'late', teamId: 1, untilRound: 3 });
    expect(repairInputOf(late).teams[0]?.arrival).toBe(2);
    expect(repairInputOf(after(late, { what: 'here-again', teamId: 1 }))).toEqual(
      repairInputOf(evening),
    );
    const away = after(evening, { what: 'withdrawn', teamId: 1 });
    expect(repairInputOf(away).teams.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(after(away, { what: 'returned', teamId: 1 })).toEqual(evening);
    const closed = after(evening, { what: 'room-closed', roomNumber: 10, fromRound: 1 });
    expect(after(closed, { what: 'room-reopened', roomNumber: 10 })).toEqual(evening);
  });

  it('may be that a whole church is late', () => {
    const teams = evening.teams.map((each) => ({ ...each, churchId: each.id < 3 ? 7 : 8 }));
    const late = after({ ...evening, teams }, { what: 'late', churchId: 7, untilRound: 2 });
    expect(repairInputOf(late).teams.map(({ arrival }) => arrival)).toEqual([1, 1, 0, 0]);
  });

  it('cannot be what the evening does not have', () => {
    const code = (cause: Cause) => {
      const outcome = afterCause(evening, cause);
      return 'findings' in outcome ? outcome.findings.map((f) => `${f.code} ${f.path}`) : [];
    };
    expect(code({ what: 'withdrawn', teamId: 9 })).toEqual(['repair/no-team cause.teamId']);
    expect(code({ what: 'here-again', churchId: 9 })).toEqual(['repair/no-church cause.churchId']);
    expect(code({ what: 'room-closed', roomNumber: 9, fromRound: 1 })).toEqual([
      'repair/no-room cause.roomNumber',
    ]);
    expect(code({ what: 'room-closed', roomNumber: 10, fromRound: 5 })).toEqual([
      'repair/closed-from cause.fromRound',
    ]);
    expect(code({ what: 'late', teamId: 1, untilRound: 5 })).toEqual([
      'repair/late-until cause.untilRound',
    ]);
    expect(code({ what: 'walk-in', teamId: 1, group: 'Novice 1' })).toEqual([
      'repair/group-of-other-division cause.group',
    ]);
    expect(code({ what: 'walk-in', teamId: 1, group: 'Open 2' })).toEqual([
      'repair/has-rounds cause.group',
    ]);
    expect(code({ what: 'walk-in', teamId: 1, group: 'Open 1' })).toEqual([]);
  });
});

describe('what takes a cause back', () => {
  const late = { presence: 'late', lateUntilRound: 3 } as const;
  const unusual: Tonight = {
    ...evening,
    teams: [team(1, { mark: late, withdrawn: true }), team(2, { mark: { presence: 'here' } })],
    locks: { ...evening.locks, closedFrom: new Map([[11, 2]]) },
  };

  it.each<[Cause, Cause | null]>([
    [
      { what: 'late', teamId: 3, untilRound: 2 },
      { what: 'expected', teamId: 3 },
    ],
    [
      { what: 'withdrawn', teamId: 3 },
      { what: 'returned', teamId: 3 },
    ],
    [
      { what: 'room-closed', roomNumber: 11, fromRound: 2 },
      { what: 'room-reopened', roomNumber: 11 },
    ],
    [
      { what: 'walk-in', teamId: 3, group: 'Open 1' },
      { what: 'walk-in', teamId: 3, group: 'Open 1' },
    ],
    [{ what: 'walk-in', teamId: 3, group: 'Open 2' }, null],
    [{ what: 'as-it-stands' }, null],
  ])('is the usual state (%o)', (cause, before) => {
    expect(causeBefore(evening, cause)).toEqual(before);
  });

  it.each<[Cause, Cause | null]>([
    [
      { what: 'here-again', teamId: 1 },
      { what: 'late', teamId: 1, untilRound: 3 },
    ],
    [
      { what: 'late', churchId: 2, untilRound: 2 },
      { what: 'here-again', churchId: 2 },
    ],
    [
      { what: 'returned', teamId: 1 },
      { what: 'withdrawn', teamId: 1 },
    ],
    [
      { what: 'room-reopened', roomNumber: 11 },
      { what: 'room-closed', roomNumber: 11, fromRound: 3 },
    ],
  ])('is the state before, whatever it was (%o)', (cause, before) => {
    expect(causeBefore(unusual, cause)).toEqual(before);
  });

  it('is nothing for a church whose teams differ', () => {
    const teams = [team(1, { mark: late }), team(2, { churchId: 1 })];
    const cause = { what: 'late', churchId: 1, untilRound: 2 } as const;
    expect(causeBefore({ ...evening, teams }, cause)).toBeNull();
  });
});
