import { describe, expect, it } from 'vitest';
import {
  type AddingTo,
  obstaclesToAdding,
  obstaclesToPair,
  obstaclesToTakingOut,
  placesForNew,
} from './add-round.ts';
import { type CountedTeam, countsAfter } from './round-counts.ts';
import type { SavedRound, SavedSchedule } from './saved-schedule.ts';

const round = (
  id: number,
  slot: number,
  roomNumber: number,
  left: number,
  right: number,
): SavedRound => ({ id, slot, roomNumber, left, right });
const team = (id: number, rest: Partial<CountedTeam> = {}): CountedTeam => ({
  id,
  group: 'Open 1',
  withdrawn: false,
  ...rest,
});

// Two rounds per team: 1 and 2 have one, 3 and 4 have both.
const schedule: SavedSchedule = {
  rounds: [round(1, 0, 10, 1, 3), round(2, 0, 11, 2, 4), round(3, 1, 10, 3, 4)],
  arrivals: new Map([[2, 1]]),
  roomNumbers: [10, 11],
  slots: 3,
};
const to: AddingTo = {
  schedule,
  teams: [1, 2, 3, 4].map((id) => team(id)),
  scheduled: new Set(['Open 1']),
  roundsPerTeam: 2,
};
const codes = (found: readonly { code: string; path: string }[]) =>
  found.map(({ code, path }) => `${code} ${path}`);

describe('two teams for a new round (F2)', () => {
  it('may be two that lack a round', () => {
    expect(obstaclesToPair(to, 1, 2)).toEqual([]);
  });

  it('may not have their rounds already', () => {
    expect(obstaclesToPair(to, 1, 3)).toEqual([
      {
        code: 'schedule/add-too-many',
        path: 'rightTeamId',
        data: { teamId: 3, rounds: 2, wanted: 2 },
      },
    ]);
    expect(obstaclesToPair(to, 3, 4)).toHaveLength(2);
  });

  it('may be one with all its rounds where the rounds that are lacking are odd in number', () => {
    const odd = { ...to, teams: [...to.teams.slice(0, 1), ...to.teams.slice(2)] };
    expect(obstaclesToPair(odd, 1, 3)).toEqual([]);
    expect(obstaclesToPair(odd, 3, 4)).toHaveLength(2);
    const twice = { ...schedule, rounds: [...schedule.rounds, round(4, 2, 11, 3, 4)] };
    expect(codes(obstaclesToPair({ ...odd, schedule: twice }, 1, 3))).toEqual([
      'schedule/add-too-many rightTeamId',
    ]);
  });

  it.each([
    ['itself', 1, [], 'schedule/add-itself'],
    ['withdrawn', 5, [team(5, { withdrawn: true })], 'schedule/add-withdrawn'],
    ['in no group', 5, [team(5, { group: null })], 'schedule/add-no-group'],
    ['in another group', 5, [team(5, { group: 'Open 2' })], 'schedule/add-other-group'],
  ] as const)('may not be %s', (_, other, more, code) => {
    const found = obstaclesToPair({ ...to, teams: [...to.teams, ...more] }, 1, other);
    expect(found.map((each) => each.code)).toEqual([code]);
  });

  it('may not be of a group without a schedule', () => {
    expect(codes(obstaclesToPair({ ...to, scheduled: new Set() }, 1, 2))).toEqual([
      'schedule/add-no-schedule rightTeamId',
    ]);
  });
});

describe('the place of a new round (F2, X5, X6)', () => {
  const at = (slot: number, roomNumber: number, on: SavedSchedule = schedule) =>
    codes(obstaclesToAdding({ ...to, schedule: on }, { slot, roomNumber, left: 1, right: 2 }));

  it('is a free one at which both teams are there and play nowhere', () => {
    expect(at(1, 11)).toEqual([]);
    expect(at(0, 11)).toEqual([
      'schedule/place-taken roomNumber',
      'schedule/team-twice roundNumber',
      'schedule/team-not-there-yet roundNumber',
      'schedule/team-twice roundNumber',
    ]);
    expect(at(1, 10)).toEqual(['schedule/place-taken roomNumber']);
    expect(at(3, 12)).toEqual([
      'schedule/slot-outside-evening roundNumber',
      'schedule/room-not-on-friday roomNumber',
    ]);
  });

  it('is not locked, and its room is open', () => {
    const locks = {
      rounds: new Set<number>(),
      rooms: new Set([11]),
      slots: new Set<number>(),
      closedFrom: new Map([[10, 2]]),
    };
    expect(at(1, 11, { ...schedule, locks })).toEqual(['schedule/locked roundNumber']);
    expect(at(2, 10, { ...schedule, locks })).toEqual(['schedule/room-closed roomNumber']);
  });

  it('is looked for in the whole evening', () => {
    const places = placesForNew(schedule, 1, 2);
    expect(places).toHaveLength(6);
    expect(
      places
        .filter(({ findings }) => findings.length === 0)
        .map((each) => [each.slot, each.roomNumber]),
    ).toEqual([
      [1, 11],
      [2, 10],
      [2, 11],
    ]);
  });
});

describe('taking a round out', () => {
  it('is possible for an open round that is not locked', () => {
    expect(obstaclesToTakingOut(schedule, new Set([2]), round(1, 0, 10, 1, 3))).toEqual([]);
  });

  it('is not for a round with a result, or a locked one (X5)', () => {
    expect(codes(obstaclesToTakingOut(schedule, new Set([1]), round(1, 0, 10, 1, 3)))).toEqual([
      'schedule/take-out-decided id',
    ]);
    const locks = {
      rounds: new Set([1]),
      rooms: new Set<number>(),
      slots: new Set<number>(),
      closedFrom: new Map<number, number>(),
    };
    expect(codes(obstaclesToTakingOut({ locks }, new Set(), round(1, 0, 10, 1, 3)))).toEqual([
      'schedule/locked id',
    ]);
  });

  it('leaves its teams a round less; a withdrawn team wants none (F2, X2)', () => {
    const teams = [team(1), team(3, { withdrawn: true })];
    expect(countsAfter(schedule.rounds, teams, [1, 3], -1, 2)).toEqual([
      { teamId: 1, before: 1, after: 0, wanted: 2 },
      { teamId: 3, before: 2, after: 1, wanted: 0 },
    ]);
  });
});
