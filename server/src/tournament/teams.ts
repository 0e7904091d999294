import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { arrivalSlot, type Mark } from '@quizmeet/rules/check-in/presence.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import { winsAndLosses } from '@quizmeet/rules/scores/outcome.ts';
import {
  type ChurchId,
  type DivisionScope,
  isInScope,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import type { EventRow } from '../records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../records/quizzers.ts';
import { roundRecords } from '../records/rounds.ts';
import { type CheckInRow, checkInRecords, type TeamRow, teamRecords } from '../records/teams.ts';
import { loadSaturdayDivisions } from './brackets.ts';
import { FULL_NAMES } from './names.ts';

interface TeamFilter {
  readonly scope?: DivisionScope;
  readonly churchId?: ChurchId;
  readonly teamId?: TeamId;
}

/** With rosters and Friday records, by number. @param names full only for staff and the own coach (W8) */
export async function presentTeams(
  db: Reader,
  eventId: number,
  filter: TeamFilter,
  names: PublicNames = FULL_NAMES,
): Promise<Team[]> {
  const rows = (await teamRecords(db).all(eventId)).filter((row) => isWanted(row, filter));
  const churches = await churchRecords(db).all(eventId);
  const quizzers = await quizzerRecords(db).ofTeams(rows.map((row) => row.id));
  const friday = await roundRecords(db).all(eventId);
  const saturday = await loadSaturdayDivisions(db, eventId);
  const churchNames = new Map(churches.map((church) => [church.id, church.name]));
  return rows.map((row) => ({
    id: row.id,
    teamNumber: row.teamNumber,
    teamName: row.name,
    division: row.division,
    divisionTrimmed: row.division,
    group: row.group,
    churchId: row.churchId,
    churchName: churchNames.get(row.churchId) ?? '',
    quizzers: rosterOf(row, quizzers, names),
    ...winsAndLosses(row.id, friday),
    satDivisionName: saturday.get(row.id)?.satDivisionName ?? null,
    satDivId: saturday.get(row.id)?.satDivId ?? null,
  }));
}

function isWanted(row: TeamRow, { scope, churchId, teamId }: TeamFilter): boolean {
  return (
    (churchId === undefined || row.churchId === churchId) &&
    (teamId === undefined || row.id === teamId) &&
    (scope === undefined || isInScope(scope, row))
  );
}

function rosterOf(team: TeamRow, quizzers: readonly QuizzerRow[], names: PublicNames) {
  return quizzers
    .filter((quizzer) => isOnRoster(quizzer, team.id))
    .map((quizzer) => {
      const { firstName, lastName } = names.of(quizzer);
      return { id: quizzer.id, firstName, lastName, teamId: quizzer.teamId };
    });
}

export function markOf(row: CheckInRow | undefined): Mark | null {
  if (row === undefined) return null;
  return row.presence === 'late' && row.lateUntilRound !== null
    ? { presence: 'late', lateUntilRound: row.lateUntilRound }
    : { presence: 'here' };
}

/** First slots from 0: the church's arrival, or later while the team is late (C1, F2, X1). */
export async function loadArrivals(db: Reader, event: EventRow, teams: readonly TeamRow[]) {
  const churches = await churchRecords(db).all(event.id);
  const skips = new Map(churches.map((church) => [church.id, church.roundsToSkip]));
  const checkIns = await checkInRecords(db).all(event.id);
  const rows = new Map(checkIns.map((row) => [row.teamId, row]));
  return new Map(
    teams.map((team) => [
      team.id,
      arrivalSlot(skips.get(team.churchId) ?? 0, markOf(rows.get(team.id))),
    ]),
  );
}
