import { type Finding, finding } from '../../finding.ts';
import type { RoundId } from '../../tournament.ts';
import { type ExchangeOutcome, type ExchangeTeam, exchangeTeams } from './exchange-teams.ts';
import { type SavedSchedule, teamsOf } from './saved-schedule.ts';

export interface Partner {
  readonly other: ExchangeTeam;
  readonly outcome: ExchangeOutcome;
}

/** Every other team of a team's division, with what an exchange would do (F8). */
export function partnersOf(
  schedule: SavedSchedule,
  decided: ReadonlySet<RoundId>,
  team: ExchangeTeam,
  teams: readonly ExchangeTeam[],
): Partner[] {
  return teams
    .filter((other) => other.id !== team.id && other.division === team.division)
    .map((other) => ({ other, outcome: exchangeTeams(schedule, decided, team, other) }));
}

export type NoPartnerCode =
  | 'schedule/no-partner-all-decided'
  | 'schedule/no-partner-without-rounds'
  | 'schedule/no-partner-group-played'
  | 'schedule/no-partner-each-its-own';

/** Why a team can change places with nobody (F8); call it only when no exchange is possible. */
export function whyNoPartner(
  { rounds }: Pick<SavedSchedule, 'rounds'>,
  decided: ReadonlySet<RoundId>,
  team: ExchangeTeam,
  teams: readonly ExchangeTeam[],
): Finding<NoPartnerCode> {
  const groups = new Map(
    teams.filter((each) => each.division === team.division).map(({ id, group }) => [id, group]),
  );
  const open = rounds.filter(
    (round) => !decided.has(round.id) && teamsOf(round).some((id) => groups.has(id)),
  );
  const path = 'withTeamId';
  const data = { teamId: team.id, division: team.division, open: open.length };
  if (open.length === 0) return finding('schedule/no-partner-all-decided', path, data);
  if (!rounds.some((round) => teamsOf(round).includes(team.id))) {
    return finding('schedule/no-partner-without-rounds', path, data);
  }
  const inGroup = open.some((round) => teamsOf(round).some((id) => groups.get(id) === team.group));
  return team.group !== null && !inGroup
    ? finding('schedule/no-partner-group-played', path, { ...data, group: team.group })
    : finding('schedule/no-partner-each-its-own', path, data);
}
