import { quizzerStandings } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { teamStandings } from '@quizmeet/rules/standings/team-standings.ts';
import { type DivisionScope, isInScope, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { quizzerRecords } from '../records/quizzers.ts';
import { teamRecords } from '../records/teams.ts';
import { withdrawalRecords } from '../records/withdrawals.ts';
import { loadSaturdayDivisions } from './brackets.ts';
import { loadFridayResults } from './results.ts';

/** Withdrawn teams without a bracket (X2); a team that withdraws on Saturday keeps its rank (X9). */
async function loadUnranked(db: Reader, event: EventRow): Promise<ReadonlySet<TeamId>> {
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  if (withdrawn.size === 0) return withdrawn;
  const seeded = await loadSaturdayDivisions(db, event.id);
  return new Set([...withdrawn].filter((teamId) => !seeded.has(teamId)));
}

/** By rank (S5), without unranked teams (X2). */
export async function loadTeamStandings(db: Reader, event: EventRow, scope: DivisionScope) {
  const unranked = await loadUnranked(db, event);
  const teams = (await teamRecords(db).all(event.id)).filter(
    (team) => isInScope(scope, team) && !unranked.has(team.id),
  );
  const results = await loadFridayResults(db, event);
  const byId = new Map(teams.map((team) => [team.id, team]));
  return teamStandings(teams, results).flatMap((standing) => {
    const team = byId.get(standing.teamId);
    return team === undefined ? [] : [{ standing, team }];
  });
}

/** By rank (S6), without those who left and never played. A withdrawn team's quizzers stay ranked (X2). */
export async function loadQuizzerStandings(db: Reader, event: EventRow, scope: DivisionScope) {
  const teams = (await teamRecords(db).all(event.id)).filter((team) => isInScope(scope, team));
  const unranked = await loadUnranked(db, event);
  const quizzers = await quizzerRecords(db).ofTeams(teams.map((team) => team.id));
  const results = await loadFridayResults(db, event);
  const names = new Map(teams.map((team) => [team.id, team.name]));
  const played = new Set(
    results.flatMap(({ left, right }) => [...left.lines, ...right.lines].map((l) => l.quizzerId)),
  );
  const listed = quizzers.filter(
    ({ id, hidden, teamId }) => played.has(id) || !(hidden || unranked.has(teamId)),
  );
  const byId = new Map(listed.map((quizzer) => [quizzer.id, quizzer]));
  return quizzerStandings([...byId.keys()], results).flatMap((standing) => {
    const quizzer = byId.get(standing.quizzerId);
    if (quizzer === undefined) return [];
    return [{ standing, quizzer, teamName: names.get(quizzer.teamId) ?? '' }];
  });
}
