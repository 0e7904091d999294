import {
  quizzerStandings,
  roundsLackingLines,
  teamQrCode,
  teamQuizzers,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import { roundsLackingLines as lacking } from '@quizmeet/rules/standings/lacking-lines.ts';
import {
  quizzerFigures,
  quizzerStandings as rankQuizzers,
} from '@quizmeet/rules/standings/quizzer-standings.ts';
import { teamStandings as rankTeams } from '@quizmeet/rules/standings/team-standings.ts';
import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { notFound } from '../../platform/problems.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadSaturdayDivisions } from '../bracket/standing.ts';
import { roundsIn } from '../schedule/clear.ts';
import { loadRoundNames, presentListedRound } from '../schedule/present.ts';
import { loadFridayResults } from '../scores/results.ts';
import { inScope, presentQuizzer, presentTeamStanding } from './present.ts';

/** Standings, derived anew from Friday's results at every change. */
export function standingsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, teamStandings, async ({ query }) => {
    const event = await eventRecords(db).current();
    const teams = (await teamRecords(db).all(event.id)).filter(inScope(query.division));
    const results = await loadFridayResults(db, event);
    const byId = new Map(teams.map((team) => [team.id, team]));
    const saturday = await loadSaturdayDivisions(db, event.id);
    return rankTeams(teams, results).map((row) =>
      presentTeamStanding(row, byId.get(row.teamId), saturday.get(row.teamId)),
    );
  });

  route(app, services, quizzerStandings, async ({ query }) => {
    const event = await eventRecords(db).current();
    const teams = (await teamRecords(db).all(event.id)).filter(inScope(query.division));
    const quizzers = await quizzerRecords(db).ofTeams(teams.map((team) => team.id));
    const results = await loadFridayResults(db, event);
    const names = new Map(teams.map((team) => [team.id, team.name]));
    const people = new Map(quizzers.map((quizzer) => [quizzer.id, quizzer]));
    const played = rankQuizzers([...people.keys()], results);
    return played.flatMap(({ rank, ...row }) => {
      const person = people.get(row.quizzerId);
      if (person === undefined || (person.hidden && row.roundsCompleted === 0)) return [];
      return [{ rank, ...presentQuizzer(row, person, names.get(person.teamId) ?? '') }];
    });
  });

  route(app, services, teamQuizzers, async ({ query }) => {
    const event = await eventRecords(db).current();
    const team = await teamRecords(db).byId(event.id, query.teamId);
    if (team === null) throw notFound('There is no such team');
    const quizzers = await quizzerRecords(db).ofTeams([team.id]);
    const results = await loadFridayResults(db, event);
    const figures = quizzerFigures(
      quizzers.map((quizzer) => quizzer.id),
      results,
    );
    return quizzers.flatMap((person, i) => {
      const row = figures[i];
      if (row === undefined || (person.hidden && row.roundsCompleted === 0)) return [];
      return [presentQuizzer(row, person, team.name)];
    });
  });

  route(app, services, teamQrCode, async ({ params }) => {
    const event = await eventRecords(db).current();
    if ((await teamRecords(db).byId(event.id, params.teamId)) === null) {
      throw notFound('There is no such team');
    }
    const page = `${services.environment.publicUrl}/team/${params.teamId}`;
    return { bytes: await QRCode.toString(page, { type: 'svg', errorCorrectionLevel: 'M' }) };
  });

  route(app, services, roundsLackingLines, async ({ query }) => {
    const event = await eventRecords(db).current();
    const rows = roundsIn(await roundRecords(db).ofDay(event.id, 'Friday'), query.division);
    const waiting = new Set(lacking(await loadFridayResults(db, event)).map((r) => r.roundId));
    const names = await loadRoundNames(db, event);
    return rows.filter((row) => waiting.has(row.id)).map((row) => presentListedRound(row, names));
  });
}
