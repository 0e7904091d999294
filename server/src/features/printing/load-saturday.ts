import { IF_NECESSARY } from '@quizmeet/contract/bracket/messages.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import { placesPlayedFor, type Source, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { type Division, SIDES } from '@quizmeet/rules/tournament.ts';
import { conflict } from '../../platform/problems.ts';
import { teamRecords } from '../../records/teams.ts';
import {
  bracketName,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import { loadPlaceNames, type PlaceNames } from '../../tournament/names.ts';
import type { BracketMatch, BracketSheet } from './bracket-layout.ts';
import { loadRosters } from './load-friday.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './page-footer.ts';
import type { Scoresheet, SheetTeam } from './sheet-of-round.ts';
import type { Sheet } from './sheets.ts';

async function loadDivision({ db, event }: PrintSource, division: Division) {
  const brackets = (await loadBrackets(db, event)).filter(({ row }) => row.division === division);
  if (brackets.length === 0) throw conflict(messages.noBracketsToPrint(division));
  return { brackets, names: await loadPlaceNames(db, event) };
}

export async function loadBracketSheets(
  from: PrintSource,
  division: Division,
  wall: WallPaper = from.event.settings.paperSize,
): Promise<Sheet> {
  const { brackets, names } = await loadDivision(from, division);
  const note = dayAndPlace(from.event, 'saturdayDate');
  return {
    kind: 'brackets',
    data: brackets.map((bracket) => sheetOf(bracket, { wall, note }, names)),
    footer: pageFooterOf(from, `Saturday brackets: ${division}`),
  };
}

function sheetOf(
  bracket: LoadedBracket,
  shared: Pick<BracketSheet, 'wall' | 'note'>,
  names: PlaceNames,
): BracketSheet {
  const { format, seeds, winners, matches } = bracket;
  return {
    ...shared,
    name: bracketName(bracket),
    main: format.main,
    consolation: format.consolation,
    matches: matches.map((match) => matchOf(match, bracket, names)),
    playedFor: placesPlayedFor(format),
    places: placings(format, seeds, winners).map(({ place, source, teamId }) => ({
      place,
      source,
      team: teamId === null ? '' : names.teamName(teamId),
    })),
  };
}

function matchOf(standing: LoadedMatch, bracket: LoadedBracket, names: PlaceNames): BracketMatch {
  const { match, row, winner } = standing;
  return {
    id: match.id,
    time: timeString(row.startMinutes),
    room: names.roomName(row.roomNumber),
    unplayed: whyUnplayed(bracket, standing),
    sides: SIDES.map((side) => {
      const teamId = standing[side];
      return {
        text: teamId === null ? sourceText(match[side]) : names.teamName(teamId),
        known: teamId !== null,
        seed: teamId === null ? null : bracket.seeds.indexOf(teamId) + 1,
        score: side === 'left' ? row.leftScore : row.rightScore,
        isWinner: winner === side,
      };
    }),
  };
}

/** In playing order, without walkovers. An unknown team is a blank line under its source. */
export async function loadSaturdayScoresheets(
  from: PrintSource,
  division: Division,
): Promise<Sheet> {
  const { brackets, names } = await loadDivision(from, division);
  return {
    kind: 'scoresheets',
    data: toPrint(inPlayingOrder(brackets)).map(await matchSheetsIn(from, names)),
    footer: pageFooterOf(from, `Saturday scoresheets: ${division}`),
  };
}

interface Placed {
  readonly bracket: LoadedBracket;
  readonly standing: LoadedMatch;
}

const inPlayingOrder = (brackets: readonly LoadedBracket[]): Placed[] =>
  brackets
    .flatMap((bracket) => bracket.matches.map((standing) => ({ bracket, standing })))
    .toSorted((a, b) => a.standing.row.startMinutes - b.standing.row.startMinutes);

/** Without walkovers and unneeded matches (X9, B5). */
const toPrint = (placed: readonly Placed[]): Placed[] =>
  placed.filter(({ bracket, standing }) => whyUnplayed(bracket, standing) === null);

export async function loadMatchSheets(
  from: PrintSource,
  roundIds: readonly number[],
): Promise<Scoresheet[]> {
  const placed = toPrint(inPlayingOrder(await loadBrackets(from.db, from.event)));
  const asked = placed.filter(({ standing }) => roundIds.includes(standing.row.id));
  if (asked.length === 0) return [];
  return asked.map(await matchSheetsIn(from, await loadPlaceNames(from.db, from.event)));
}

async function matchSheetsIn(
  source: PrintSource,
  names: PlaceNames,
): Promise<(placed: Placed) => Scoresheet> {
  const { db, event } = source;
  const teams = new Map((await teamRecords(db).all(event.id)).map((team) => [team.id, team]));
  const rosters = await loadRosters(source);
  const teamOf = (teamId: number | null, from: Source): SheetTeam => {
    if (teamId === null) {
      return { number: null, name: null, source: sourceText(from), quizzers: [] };
    }
    const { teamNumber = null, name = '' } = teams.get(teamId) ?? {};
    return { number: teamNumber, name, source: null, quizzers: rosters(teamId) };
  };
  return ({ bracket, standing: { match, row, left, right } }) => ({
    division: bracketName(bracket),
    round: `Match ${match.id}${match.ifNecessary ? ` ${IF_NECESSARY}` : ''}`,
    room: names.roomName(row.roomNumber),
    time: timeString(row.startMinutes),
    left: teamOf(left, match.left),
    right: teamOf(right, match.right),
    code: codeOf(source, bracket, row),
  });
}

/** The room link, opening this match (P6), or else the match's page. */
function codeOf(
  { codes, publicUrl }: PrintSource,
  { row: { division, id } }: LoadedBracket,
  row: LoadedMatch['row'],
): Scoresheet['code'] {
  const entry = codes?.address('Saturday', row.roomNumber, row.id) ?? null;
  if (entry !== null) return { address: entry, words: messages.SCAN_TO_ENTER };
  const address = `${publicUrl}/bracket/${division}/${id}?round=${row.id}`;
  return { address, words: messages.SCAN_FOR_MATCH };
}
