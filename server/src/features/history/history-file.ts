import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { NOT_ONE_LINE } from '@quizmeet/contract/findings.ts';
import type { readHistoryFile, StoredYear } from '@quizmeet/contract/history/calls.ts';
import * as messages from '@quizmeet/contract/history/messages.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import { type FileRow, readTable } from '../../platform/spreadsheet.ts';

type ReadHistory = ReplyOf<typeof readHistoryFile>;

type Cells = readonly string[];

/** The row with its champions may come later. */
type OneYear = Omit<StoredYear, 'champions'> & {
  readonly row: number;
  champions?: StoredYear['champions'];
};

/**
 * Reads past years from CSV (E5). The first column says what a row is:
 *   champions, year, Open team, Open quizzer, Novice team, Novice quizzer
 *   team,      year, level, division, place, team name
 *   quizzer,   year, division, place, quizzer name, team name
 * Rows that say neither a kind nor a year are a title or the head if they stand above all others, among the
 * first five (U3); they are skipped.
 */
export function readHistory(csv: string): ReadHistory {
  const { head, rows, doubts } = readTable(csv, knownIn);
  return { ...readYears(head === null ? [] : [head, ...rows]), doubts: [...doubts] };
}

/** Every data row counts alike, so none is taken for a title. */
const knownIn = (cells: Cells): number => (isHead(cells) ? 0 : 1);

function readYears(rows: readonly FileRow[]): Omit<ReadHistory, 'doubts'> {
  const years = new Map<number, OneYear>();
  const errors: ReadHistory['faults'] = [];
  for (const [i, { row, cells }] of rows.entries()) {
    if (i === 0 && isHead(cells)) continue;
    const message = readRow(years, row, cells);
    if (message !== null) errors.push({ row, message });
  }
  const complete: StoredYear[] = [];
  for (const { champions, row, ...rest } of years.values()) {
    if (champions === undefined) errors.push({ row, message: messages.HISTORY_ROW.champions });
    else complete.push({ champions, ...rest });
  }
  return {
    years: complete.toSorted((a, b) => b.champions.year - a.champions.year),
    faults: errors,
  };
}

const isHead = ([kind = '', year = '']: Cells): boolean => !isKind(kind) && !/^\d+$/.test(year);

const isKind = (text: string): text is 'champions' | 'team' | 'quizzer' =>
  text === 'champions' || text === 'team' || text === 'quizzer';

function readRow(years: Map<number, OneYear>, row: number, cells: Cells): string | null {
  const [kind = '', yearText = ''] = cells;
  const year = Number(yearText);
  if (!/^[1-9]\d{3}$/.test(yearText)) return messages.HISTORY_ROW.year;
  if (!isKind(kind)) return messages.HISTORY_ROW.kind;
  if (kind !== 'champions' && year <= messages.LAST_YEAR_WITHOUT_DETAILS)
    return messages.HISTORY_ROW.details;
  if (cells.some((cell) => cell.length > messages.LONGEST_NAME)) return messages.HISTORY_ROW.long;
  if (!cells.every(isSingleLine)) return NOT_ONE_LINE;
  const known = years.get(year) ?? { row, teams: [], quizzers: [] };
  const error = { champions: readChampions, team: readTeam, quizzer: readQuizzer }[kind](
    known,
    year,
    cells,
  );
  if (error === null) years.set(year, known);
  return error;
}

function readChampions(into: OneYear, year: number, cells: Cells): string | null {
  const [, , openTeam = '', openQuizzer = '', noviceTeam = '', noviceQuizzer = ''] = cells;
  if (into.champions !== undefined) return messages.HISTORY_ROW.twice;
  into.champions = { year, openTeam, openQuizzer, noviceTeam, noviceQuizzer };
  return null;
}

function readTeam(into: OneYear, _: number, cells: Cells): string | null {
  const [, , level = '', division = '', place = '', teamName = ''] = cells;
  if (level !== 'Open' && level !== 'Novice') return messages.HISTORY_ROW.level;
  if (!isPlace(place)) return messages.HISTORY_ROW.place;
  if (teamName === '' || division === '') return messages.HISTORY_ROW.name;
  into.teams.push({ level, division, place: Number(place), teamName });
  return null;
}

function readQuizzer(into: OneYear, _: number, cells: Cells): string | null {
  const [, , division = '', place = '', quizzerName = '', teamName = ''] = cells;
  if (!isPlace(place)) return messages.HISTORY_ROW.place;
  if (quizzerName === '' || division === '') return messages.HISTORY_ROW.name;
  into.quizzers.push({ division, place: Number(place), quizzerName, teamName });
  return null;
}

const isPlace = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
