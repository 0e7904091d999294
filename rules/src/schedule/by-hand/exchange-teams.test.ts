import { describe, expect, it } from 'vitest';
import { type ExchangeTeam, exchangeTeams } from './exchange-teams.ts';
import type { SavedRound, SavedSchedule } from './saved-schedule.ts';

const round = (id: number, slot: number, left: number, right: number): SavedRound => ({
  id,
  slot,
  roomNumber: id,
  left,
  right,
});

// Teams 1 to 4, each against each: slot 0 1-2 3-4, slot 1 1-3 4-2, slot 2 4-1 2-3.
const schedule: SavedSchedule = {
  rounds: [
    round(1, 0, 1, 2),
    round(2, 0, 3, 4),
    round(3, 1, 1, 3),
    round(4, 1, 4, 2),
    round(5, 2, 4, 1),
    round(6, 2, 2, 3),
  ],
  arrivals: new Map(),
  roomNumbers: [1, 2, 3, 4, 5, 6],
  slots: 3,
};
const team = (id: number, rest: Partial<ExchangeTeam> = {}): ExchangeTeam => ({
  id,
  division: 'Open',
  group: 'Open 1',
  ...rest,
});
const none = new Set<number>();

describe('two teams swap in all open rounds (F8)', () => {
  it('side for side, and where they meet they change sides', () => {
    expect(exchangeTeams(schedule, none, team(1), team(2))).toEqual({
      changed: [
        round(1, 0, 2, 1),
        round(3, 1, 2, 3),
        round(4, 1, 4, 1),
        round(5, 2, 4, 2),
        round(6, 2, 1, 3),
      ],
      groupsToo: false,
    });
  });

  it('and keeps decided rounds', () => {
    expect(exchangeTeams(schedule, new Set([1, 2, 3, 4]), team(1), team(2))).toEqual({
      changed: [round(5, 2, 4, 2), round(6, 2, 1, 3)],
      groupsToo: false,
    });
  });

  it('and change groups too while neither has a decided round', () => {
    const outcome = exchangeTeams(schedule, none, team(1), team(2, { group: 'Open 2' }));
    expect(outcome).toMatchObject({ groupsToo: true });
  });
});

describe('what prevents a swap (F8)', () => {
  const findings = (
    on: SavedSchedule,
    decided: ReadonlySet<number>,
    one: ExchangeTeam,
    other: ExchangeTeam,
  ) => {
    const outcome = exchangeTeams(on, decided, one, other);
    return 'findings' in outcome ? outcome.findings : [];
  };
  const code = (...args: Parameters<typeof findings>) => findings(...args).map((f) => f.code);

  it('a team can’t swap with itself', () => {
    expect(code(schedule, none, team(1), team(1))).toEqual(['schedule/exchange-itself']);
  });

  it('teams of two divisions cannot', () => {
    expect(code(schedule, none, team(1), team(2, { division: 'Novice' }))).toEqual([
      'schedule/exchange-other-division',
    ]);
  });

  it('teams of two groups cannot once one of them has a decided round', () => {
    expect(code(schedule, new Set([1]), team(3), team(2, { group: 'Open 2' }))).toEqual([
      'schedule/exchange-groups-begun',
    ]);
  });

  it('there must be an open round', () => {
    expect(code(schedule, new Set([1, 2, 3, 4, 5, 6]), team(1), team(2))).toEqual([
      'schedule/exchange-no-open-round',
    ]);
  });

  it('no round may be locked (X5)', () => {
    const open = { rooms: new Set<number>(), slots: new Set<number>() };
    const locks = { ...open, rounds: new Set([3]), closedFrom: new Map<number, number>() };
    expect(findings({ ...schedule, locks }, none, team(1), team(2))).toEqual([
      {
        code: 'schedule/locked',
        path: 'withTeamId',
        data: { what: 'round', slot: 1, roomNumber: 3 },
      },
    ]);
    expect(findings({ ...schedule, locks }, new Set([3, 4]), team(1), team(2))).toEqual([]);
  });

  it('no team may end up with more or fewer rounds than either had', () => {
    expect(findings(schedule, new Set([1, 3]), team(1), team(2))).toEqual([
      {
        code: 'schedule/exchange-round-counts',
        path: 'withTeamId',
        data: { teamId: 1, decided: 2, otherTeamId: 2, otherDecided: 1 },
      },
    ]);
  });
});
