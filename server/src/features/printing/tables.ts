import { ROOM_COLUMNS } from '@quizmeet/contract/event/messages.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../standings/load.ts';
import { csvOf } from './csv.ts';

/** rooms.csv, with the columns that its import reads (E4). */
export async function loadRoomsTable(db: Reader, event: EventRow): Promise<string> {
  const yes = (flag: boolean) => (flag ? 'yes' : 'no');
  const rooms = await roomRecords(db).all(event.id);
  return csvOf(
    Object.values(ROOM_COLUMNS),
    rooms.map((room) => [
      room.roomNumber,
      room.abbreviation,
      room.name,
      room.building,
      yes(room.friday),
      yes(room.saturday),
      yes(room.spare),
    ]),
  );
}

const TEAM_HEAD = [
  ...['Division', 'Rank', 'Number', 'Team', 'Wins', 'Losses', 'Olympic points', 'Average'],
  ...['Team bonuses', 'Total points'],
];

/** Friday's team standings of both divisions (S5). */
export async function loadTeamTable(db: Reader, event: EventRow): Promise<string> {
  const rows = await Promise.all(
    DIVISIONS.map(async (division) =>
      (await loadTeamStandings(db, event, division)).map(({ standing, team }) => [
        division,
        standing.rank,
        team.teamNumber,
        team.name,
        standing.wins,
        standing.losses,
        standing.olympicPoints,
        standing.average,
        standing.teamBonuses,
        standing.totalPoints,
      ]),
    ),
  );
  return csvOf(TEAM_HEAD, rows.flat());
}

const QUIZZER_HEAD = [
  ...['Division', 'Rank', 'First name', 'Last name', 'Team', 'Average'],
  ...['Total points', 'Total errors', 'Rounds'],
];

/** Friday's quizzer standings of both divisions (S6). */
export async function loadQuizzerTable(db: Reader, event: EventRow): Promise<string> {
  const rows = await Promise.all(
    DIVISIONS.map(async (division) =>
      (await loadQuizzerStandings(db, event, division)).map(({ standing, quizzer, teamName }) => [
        division,
        standing.rank,
        quizzer.firstName,
        quizzer.lastName,
        teamName,
        standing.average,
        standing.totalScore,
        standing.totalErrors,
        standing.roundsCompleted,
      ]),
    ),
  );
  return csvOf(QUIZZER_HEAD, rows.flat());
}
