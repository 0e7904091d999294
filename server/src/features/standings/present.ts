import type { QuizzerStanding, TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { QuizzerFigures } from '@quizmeet/rules/standings/quizzer-standings.ts';
import type { TeamStanding as RankedTeam } from '@quizmeet/rules/standings/team-standings.ts';
import type { QuizzerRow } from '../../records/quizzers.ts';
import type { TeamRow } from '../../records/teams.ts';
import type { SaturdayDivision } from '../../tournament/brackets.ts';

export function presentTeamStanding(
  { rank, teamId, decidedBy, ...figures }: RankedTeam,
  team: TeamRow,
  saturday: SaturdayDivision | undefined,
): TeamStanding {
  return {
    rank,
    id: teamId,
    teamNumber: team.teamNumber,
    teamName: team.name,
    ...figures,
    decidedBy,
    satDivId: saturday?.satDivId ?? null,
    satDivisionName: saturday?.satDivisionName ?? null,
  };
}

export function presentQuizzer(
  { quizzerId, ...figures }: QuizzerFigures,
  person: QuizzerRow,
  names: PublicNames,
  teamName: string,
): Omit<QuizzerStanding, 'rank'> {
  const { firstName, lastName } = names.of(person);
  return {
    quizzerId,
    firstName,
    lastName,
    teamId: person.teamId,
    teamName,
    ...figures,
  };
}
