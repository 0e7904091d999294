import type { QuizzerStanding, TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import type { QuizzerFigures } from '@quizmeet/rules/standings/quizzer-standings.ts';
import type { TeamStanding as RankedTeam } from '@quizmeet/rules/standings/team-standings.ts';
import type { QuizzerRow } from '../../records/quizzers.ts';
import type { TeamRow } from '../../records/teams.ts';
import type { SaturdayDivision } from '../bracket/standing.ts';

export function presentTeamStanding(
  row: RankedTeam,
  team: TeamRow | undefined,
  saturday: SaturdayDivision | undefined,
): TeamStanding {
  return {
    rank: row.rank,
    id: row.teamId,
    teamNumber: team?.teamNumber ?? null,
    teamName: team?.name ?? '',
    wins: row.wins,
    losses: row.losses,
    olympicPoints: row.olympicPoints,
    average: row.average,
    teamBonuses: row.teamBonuses,
    totalPoints: row.totalPoints,
    decidedBy: row.decidedBy,
    satDivId: saturday?.satDivId ?? null,
    satDivisionName: saturday?.satDivisionName ?? null,
  };
}

export function presentQuizzer(
  row: QuizzerFigures,
  person: QuizzerRow,
  teamName: string,
): Omit<QuizzerStanding, 'rank'> {
  return {
    quizzerId: row.quizzerId,
    firstName: person.firstName,
    lastName: person.lastName,
    teamId: person.teamId,
    teamName,
    average: row.average,
    totalScore: row.totalScore,
    totalErrors: row.totalErrors,
    roundsCompleted: row.roundsCompleted,
  };
}
