import type { Group, TeamId } from '../../tournament.ts';
import type { Placement } from '../instance.ts';
import { teamsOf } from './saved-schedule.ts';

/** A team as F2 counts its rounds. */
export interface CountedTeam {
  readonly id: TeamId;
  readonly group: Group | null;
  /** Withdrawn teams want no rounds (X2). */
  readonly withdrawn: boolean;
}

/** What becomes of a team's number of rounds. */
export interface RoundCount {
  readonly teamId: TeamId;
  readonly before: number;
  readonly after: number;
  /** The event's rounds per team (F2); 0 for a withdrawn team. */
  readonly wanted: number;
}

/** How many rounds a team has. */
export function roundsOfTeam(rounds: readonly Placement[], id: TeamId): number {
  return rounds.filter((round) => teamsOf(round).includes(id)).length;
}

/**
 * What becomes of the rounds of two teams when a round of theirs is added or taken out.
 * @param change 1 for a round more, -1 for one less
 */
export function countsAfter(
  rounds: readonly Placement[],
  teams: readonly CountedTeam[],
  of: readonly TeamId[],
  change: 1 | -1,
  roundsPerTeam: number,
): RoundCount[] {
  return of.map((teamId) => {
    const before = roundsOfTeam(rounds, teamId);
    const withdrawn = teams.find(({ id }) => id === teamId)?.withdrawn === true;
    return { teamId, before, after: before + change, wanted: withdrawn ? 0 : roundsPerTeam };
  });
}

/** How many rounds the teams of a group lack in all. */
export function lackingIn(
  rounds: readonly Placement[],
  teams: readonly CountedTeam[],
  group: Group,
  roundsPerTeam: number,
): number {
  return teams
    .filter((team) => team.group === group && !team.withdrawn)
    .reduce((sum, { id }) => sum + Math.max(0, roundsPerTeam - roundsOfTeam(rounds, id)), 0);
}
