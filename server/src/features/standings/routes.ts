import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as calls from '@quizmeet/contract/standings/calls.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { roundsLackingLines as lacking } from '@quizmeet/rules/standings/lacking-lines.ts';
import {
  type QuizzerFigures,
  quizzerFigures,
} from '@quizmeet/rules/standings/quizzer-standings.ts';
import type { Routes } from '../../calls/route.ts';
import { found } from '../../platform/problems.ts';
import { qrPicture } from '../../platform/qr-code.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadSaturdayDivisions } from '../../tournament/brackets.ts';
import { loadPublicNames, loadRoundNames } from '../../tournament/names.ts';
import { loadFridayResults } from '../../tournament/results.ts';
import { presentListedRound, roundsIn } from '../../tournament/rounds.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../../tournament/standings.ts';

export function standingsRoutes({ reading, services }: Routes): void {
  const { db } = services;

  reading(calls.teamStandings, async (event, { query }) => {
    const saturday = await loadSaturdayDivisions(db, event.id);
    const rows = await loadTeamStandings(db, event, query.division);
    return rows.map(({ standing: { rank, decidedBy, teamId, ...figures }, team }) => ({
      rank,
      id: teamId,
      teamNumber: team.teamNumber,
      teamName: team.name,
      ...figures,
      decidedBy,
      satDivId: saturday.get(teamId)?.satDivId ?? null,
      satDivisionName: saturday.get(teamId)?.satDivisionName ?? null,
    }));
  });

  reading(calls.quizzerStandings, async (event, { query }) => {
    const names = await loadPublicNames(db);
    const rows = await loadQuizzerStandings(db, event, query.division);
    return rows.map(({ standing, quizzer, teamName }) => ({
      rank: standing.rank,
      ...presentQuizzer(standing, quizzer, names, teamName),
    }));
  });

  reading(calls.teamQuizzers, async (event, { query }) => {
    const team = found(await teamRecords(db).byId(event.id, query.teamId), NO_SUCH_TEAM);
    const quizzers = await quizzerRecords(db).ofTeams([team.id]);
    const names = await loadPublicNames(db);
    const results = await loadFridayResults(db, event);
    const figures = quizzerFigures(
      quizzers.map((quizzer) => quizzer.id),
      results,
    );
    return quizzers.flatMap((person, i) => {
      const row = figures[i];
      if (row === undefined || (person.hidden && row.roundsCompleted === 0)) return [];
      return [presentQuizzer(row, person, names, team.name)];
    });
  });

  reading(calls.teamQrCode, async (event, { params }) => {
    const { id } = found(await teamRecords(db).byId(event.id, params.teamId), NO_SUCH_TEAM);
    return { bytes: qrPicture(`${services.environment.publicUrl}/team/${id}`) };
  });

  reading(calls.roundsLackingLines, async (event, { query }) => {
    const rows = roundsIn(await roundRecords(db).all(event.id), query.division);
    const waiting = new Set(lacking(await loadFridayResults(db, event)).map((r) => r.roundId));
    const names = await loadRoundNames(db, event);
    return rows.filter((row) => waiting.has(row.id)).map((row) => presentListedRound(row, names));
  });
}

function presentQuizzer(
  { quizzerId, ...figures }: QuizzerFigures,
  person: QuizzerRow,
  names: PublicNames,
  teamName: string,
): Omit<calls.QuizzerStanding, 'rank'> {
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
