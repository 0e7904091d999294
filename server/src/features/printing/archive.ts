import { ROOM_COLUMNS } from '@quizmeet/contract/event/messages.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { type Figure, figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { chosenEvent } from '../../calls/chosen-event.ts';
import type { Services } from '../../calls/services.ts';
import { atOneMoment, type Reader, type Transaction } from '../../platform/database/database.ts';
import { type Cell, csvOf } from '../../platform/spreadsheet.ts';
import { zipOf } from '../../platform/zip.ts';
import { bracketRecords } from '../../records/brackets.ts';
import type { EventRow } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { takeSnapshot } from '../../snapshot/snapshot.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../../tournament/standings.ts';
import { loadFridaySchedule, loadFridayScoresheets } from './load-friday.ts';
import { loadAllReceipts, loadLedgerTable, loadRegistrationTable } from './load-registration.ts';
import { loadBracketSheets, loadSaturdayScoresheets } from './load-saturday.ts';
import { loadFridayTable, loadLabels, loadTeamPages } from './load-teams.ts';
import { fileNames } from './names.ts';
import type { Draw, PrintSource } from './printer.ts';
import type { Sheet } from './sheets.ts';

/** PDFs, CSVs, and a snapshot from one moment (N0). @param chosen else the current year */
export async function archiveOf(
  { db, environment }: Services,
  draw: Draw,
  now: Date,
  chosen: number | undefined,
): Promise<{ name: string; bytes: Buffer }> {
  const { year, texts, sheets } = await atOneMoment(db, async (tx) => {
    const event = await chosenEvent(tx, chosen);
    return await loadContents(tx, { db: tx, event, now, publicUrl: environment.publicUrl });
  });
  const drawn = await draw([...sheets.values()]);
  const files = [
    ...[...sheets.keys()].map((name, i) => ({ name, bytes: drawn[i] ?? Buffer.alloc(0) })),
    ...[...texts].map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  ];
  return { name: fileNames.archive(year), bytes: await zipOf(files, now) };
}

async function loadContents(tx: Transaction, from: PrintSource) {
  const { db, event, now } = from;
  const snapshot = { ...(await takeSnapshot(tx, event.id)), takenAt: now.toISOString() };
  return {
    year: event.year,
    sheets: await loadSheets(from),
    texts: new Map([
      [fileNames.labels, await loadLabels(db, event)],
      [fileNames.ledger, await loadLedgerTable(db, event)],
      [fileNames.rooms, await loadRoomsTable(db, event)],
      [fileNames.teamStandings, await loadTeamTable(db, event)],
      [fileNames.quizzerStandings, await loadQuizzerTable(db, event)],
      [fileNames.snapshot, JSON.stringify(snapshot)],
    ]),
  };
}

async function loadSheets(from: PrintSource): Promise<Map<string, Sheet>> {
  const { db, event } = from;
  const sheets = new Map<string, Sheet>();
  sheets.set(fileNames.registrationTable, await loadRegistrationTable(from));
  const receipts = await loadAllReceipts(from);
  if (receipts !== null) sheets.set(fileNames.allReceipts, receipts);
  const rounds = await roundsToPlay(db, event);
  const brackets = await bracketRecords(db).all(event.id);
  for (const division of DIVISIONS) {
    if (rounds.some((round) => round.division === division)) {
      sheets.set(fileNames.fridaySchedule(division), await loadFridaySchedule(from, division));
      sheets.set(fileNames.teamTable(division), await loadFridayTable(from, division));
      sheets.set(fileNames.teamPages(division), await loadTeamPages(from, division));
      const pages = await loadFridayScoresheets(from, division);
      sheets.set(fileNames.fridayScoresheets(division), pages);
    }
    if (brackets.some((bracket) => bracket.division === division)) {
      sheets.set(fileNames.saturdayBrackets(division), await loadBracketSheets(from, division));
      const pages = await loadSaturdayScoresheets(from, division);
      sheets.set(fileNames.saturdayScoresheets(division), pages);
    }
  }
  return sheets;
}

/** With the columns its import reads (E4). */
async function loadRoomsTable(db: Reader, event: EventRow): Promise<string> {
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
async function loadTeamTable(db: Reader, event: EventRow): Promise<string> {
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
async function loadQuizzerTable(db: Reader, event: EventRow): Promise<string> {
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
