import { ROOM_COLUMNS } from '@quizmeet/contract/event/messages.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { type Figure, figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { type Cell, csvOf } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../../tournament/standings.ts';

/** With the columns its import reads (E4). */
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

/** Both divisions (S5). */
export async function loadTeamTable(db: Reader, event: EventRow): Promise<string> {
  const { division, rank, number, team } = STANDING_HEADS;
  const rows = await Promise.all(DIVISIONS.map((each) => loadTeamStandings(db, event, each)));
  return standingsTable(
    [division, rank, number, team],
    figuresIn(TEAM_METRICS),
    rows.flat().map(({ standing, team: { division, teamNumber, name } }) => ({
      cells: [division, standing.rank, teamNumber, name],
      standing,
    })),
  );
}

/** Both divisions (S6). */
export async function loadQuizzerTable(db: Reader, event: EventRow): Promise<string> {
  const { division, rank, firstName, lastName, team } = STANDING_HEADS;
  const rows = await Promise.all(
    DIVISIONS.map(async (each) =>
      (await loadQuizzerStandings(db, event, each)).map(({ standing, quizzer, teamName }) => ({
        cells: [each, standing.rank, quizzer.firstName, quizzer.lastName, teamName],
        standing,
      })),
    ),
  );
  return standingsTable(
    [division, rank, firstName, lastName, team],
    figuresIn(QUIZZER_METRICS),
    rows.flat(),
  );
}

export function standingsTable<Key extends string>(
  heads: readonly string[],
  figures: readonly (Pick<Figure<never>, 'title'> & { readonly key: Key })[],
  rows: readonly {
    readonly cells: readonly Cell[];
    readonly standing: Readonly<Record<Key, number | null>>;
  }[],
): string {
  return csvOf(
    [...heads, ...figures.map(({ title }) => title)],
    rows.map(({ cells, standing }) => [...cells, ...figures.map(({ key }) => standing[key])]),
  );
}
