import { describe, expect, it } from 'vitest';
import type { ExchangeTeam } from './exchange-teams.ts';
import { partnersOf, whyNoPartner } from './partners.ts';
import type { SavedRound, SavedSchedule } from './saved-schedule.ts';

const round = (id: number, slot: number, left: number, right: number): SavedRound => ({
  id,
  slot,
  roomNumber: id,
  left,
  right,
});
const schedule: SavedSchedule = {
  rounds: [round(1, 0, 1, 2), round(2, 1, 1, 2), round(3, 0, 3, 4), round(4, 1, 3, 4)],
  arrivals: new Map(),
  roomNumbers: [1, 2, 3, 4],
  slots: 3,
};
const team = (id: number, group: ExchangeTeam['group']): ExchangeTeam => ({
  id,
  division: 'Open',
  group,
});
const one = team(1, 'Open 1');
const teams = [
  one,
  team(2, 'Open 1'),
  team(3, 'Open 2'),
  team(4, 'Open 2'),
  team(5, null),
  { id: 6, division: 'Novice', group: 'Novice 1' } as const,
];

describe('the teams with which a team could change places (F8)', () => {
  it('are all others of its division, each with what an exchange does or why it cannot be', () => {
    const found = partnersOf(schedule, new Set([1, 3]), one, teams);
    expect(found.map(({ other, outcome }) => [other.id, 'changed' in outcome])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
    ]);
  });
});

describe('why a team can change places with nobody (F8)', () => {
  const why = (decided: readonly number[], of: ExchangeTeam) =>
    whyNoPartner(schedule, new Set(decided), of, teams);

  it('every round has a result', () => {
    expect(why([1, 2, 3, 4], one).code).toBe('schedule/no-partner-all-decided');
  });

  it('the team has no rounds, while others are open', () => {
    expect(why([1, 3], team(5, null))).toEqual({
      code: 'schedule/no-partner-without-rounds',
      path: 'withTeamId',
      data: { teamId: 5, division: 'Open', open: 2 },
    });
  });

  it('its own group has played all its rounds, another has not', () => {
    expect(why([1, 2, 3], one)).toMatchObject({
      code: 'schedule/no-partner-group-played',
      data: { group: 'Open 1', open: 1 },
    });
  });

  it('each of the others has something of its own in the way', () => {
    expect(why([1, 3], one).code).toBe('schedule/no-partner-each-its-own');
  });
});
