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

export interface RoundCount {
  readonly teamId: TeamId;
  readonly before: number;
  readonly after: number;
  /** The event's rounds per team (F2); 0 for a withdrawn team. */
  readonly wanted: number;
}

export function roundsOfTeam(rounds: readonly Placement[], id: TeamId): number {
  return rounds.filter((round) => teamsOf(round).includes(id)).length;
}

/** What becomes of the numbers of rounds when a round is added (1) or deleted (-1). */
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
