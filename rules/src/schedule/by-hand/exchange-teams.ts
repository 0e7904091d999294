import { type Finding, finding } from '../../finding.ts';
import type { Division, Group, RoundId, TeamId } from '../../tournament.ts';
import { lockOnRound, type SavedRound, type SavedSchedule, teamsOf } from './saved-schedule.ts';

export interface ExchangeTeam {
  readonly id: TeamId;
  readonly division: Division;
  readonly group: Group | null;
}

export type ExchangeCode =
  | 'schedule/exchange-itself'
  | 'schedule/exchange-other-division'
  | 'schedule/exchange-no-open-round'
  | 'schedule/exchange-groups-begun'
  | 'schedule/exchange-round-counts'
  | 'schedule/locked'
  | 'schedule/team-not-there-yet'
  | 'schedule/team-twice';

type ExchangeOutcome =
  | {
      readonly changed: readonly SavedRound[];
      /** Numbers stay in group order. */
      readonly groupsToo: boolean;
    }
  | { readonly findings: readonly Finding<ExchangeCode>[] };

/**
 * In all open rounds (F8). Teams of different groups also exchange groups, unless either has a decided round.
 * F2 must hold, and locked rounds don't change (X5).
 */
export function exchangeTeams(
  schedule: SavedSchedule,
  decided: ReadonlySet<RoundId>,
  one: ExchangeTeam,
  other: ExchangeTeam,
): ExchangeOutcome {
  const open = schedule.rounds.filter((round) => !decided.has(round.id));
  const played = schedule.rounds.filter((round) => decided.has(round.id));
  const pair: Pair = { one: one.id, other: other.id };
  const changed = open.filter((round) => plays(round, one.id) || plays(round, other.id));
  const asSwapped = changed.map((round) => exchanged(round, pair));
  const unfit = misfit(one, other, open, played);
  const findings = unfit
    ? [unfit]
    : [...lockedAmong(schedule, changed), ...clashes(schedule, asSwapped, played, pair)];
  if (findings.length > 0) return { findings };
  return { changed: asSwapped, groupsToo: one.group !== other.group };
}

type Pair = { readonly one: TeamId; readonly other: TeamId };

function plays(round: SavedRound, team: TeamId): boolean {
  return round.left === team || round.right === team;
}

function exchanged(round: SavedRound, { one, other }: Pair): SavedRound {
  const instead = (team: TeamId) => (team === one ? other : team === other ? one : team);
  return { ...round, left: instead(round.left), right: instead(round.right) };
}

function misfit(
  one: ExchangeTeam,
  other: ExchangeTeam,
  open: readonly SavedRound[],
  played: readonly SavedRound[],
): Finding<ExchangeCode> | null {
  const path = 'withTeamId';
  if (one.id === other.id) return finding('schedule/exchange-itself', path);
  if (one.division !== other.division) return finding('schedule/exchange-other-division', path);
  const count = (rounds: readonly SavedRound[], { id }: ExchangeTeam) =>
    rounds.filter((round) => plays(round, id)).length;
  const ahead = [count(open, one), count(open, other)] as const;
  const behind = [count(played, one), count(played, other)] as const;
  if (ahead[0] + ahead[1] === 0) return finding('schedule/exchange-no-open-round', path);
  if (one.group !== other.group && behind[0] + behind[1] > 0) {
    return finding('schedule/exchange-groups-begun', path);
  }
  // With equal decided or open counts, the teams at most exchange totals.
  if (ahead[0] !== ahead[1] && behind[0] !== behind[1]) {
    return finding('schedule/exchange-round-counts', path, {
      teamId: one.id,
      decided: behind[0],
      otherTeamId: other.id,
      otherDecided: behind[1],
    });
  }
  return null;
}

function lockedAmong({ locks }: SavedSchedule, changed: readonly SavedRound[]) {
  if (locks === undefined) return [];
  return changed.flatMap((round) => {
    const what = lockOnRound(locks, round);
    const { slot, roomNumber } = round;
    return what === null
      ? []
      : [finding('schedule/locked' as const, 'withTeamId', { what, slot, roomNumber })];
  });
}

function clashes(
  schedule: SavedSchedule,
  changed: readonly SavedRound[],
  played: readonly SavedRound[],
  { one, other }: Pair,
): Finding<ExchangeCode>[] {
  return changed.flatMap((round) =>
    teamsOf(round).flatMap((teamId) => {
      if (teamId !== one && teamId !== other) return [];
      const { slot } = round;
      const arrival = schedule.arrivals.get(teamId) ?? 0;
      const busy = played.some((each) => each.slot === slot && plays(each, teamId));
      return [
        ...(slot < arrival
          ? [finding('schedule/team-not-there-yet' as const, 'withTeamId', { teamId, arrival })]
          : []),
        ...(busy ? [finding('schedule/team-twice' as const, 'withTeamId', { teamId, slot })] : []),
      ];
    }),
  );
}
