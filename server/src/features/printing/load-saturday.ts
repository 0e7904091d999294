import { NOTHING_AWARDED } from '@quizmeet/contract/awards/messages.ts';
import {
  AWARD_PAPER_LABELS,
  type AwardPaper,
  type CertificateDesign,
} from '@quizmeet/contract/awards/paper.ts';
import { certificateLine, reasonText } from '@quizmeet/contract/awards/text.ts';
import { IF_NECESSARY } from '@quizmeet/contract/bracket/messages.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { ceremonyOf } from '@quizmeet/rules/awards/awards.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import { placesPlayedFor, type Source, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { type Division, SIDES } from '@quizmeet/rules/tournament.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { teamRecords } from '../../records/teams.ts';
import { type LoadedAwards, loadAwards, openQuestions, scriptOf } from '../../tournament/awards.ts';
import {
  bracketName,
  type LoadedBracket,
  type LoadedMatch,
  loadBrackets,
  whyUnplayed,
} from '../../tournament/brackets.ts';
import {
  FULL_NAMES,
  loadPlaceNames,
  loadPublicNames,
  type PlaceNames,
} from '../../tournament/names.ts';
import type { BracketMatch, BracketSheet } from './brackets.ts';
import type { Certificate } from './certificates.ts';
import { doorOf, loadRosters, loadScope, scoresheetsIn } from './load-friday.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import type { Scoresheet, SheetTeam } from './sheet-of-round.ts';
import type { Content, Sheet } from './sheets.ts';

async function loadDivision({ db, event }: PrintSource, division: Division) {
  const brackets = (await loadBrackets(db, event)).filter(({ row }) => row.division === division);
  if (brackets.length === 0) throw conflict(messages.noBracketsToPrint(division));
  return { brackets, names: await loadPlaceNames(db, event) };
}

export async function loadBracketSheets(
  from: PrintSource,
  division: Division,
  wall: WallPaper = from.event.settings.paperSize,
): Promise<Extract<Sheet, { kind: 'brackets' }>> {
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

export type PlacedMatch = { readonly bracket: LoadedBracket; readonly standing: LoadedMatch };

export const inPlayingOrder = (brackets: readonly LoadedBracket[]): PlacedMatch[] =>
  brackets
    .flatMap((bracket) => bracket.matches.map((standing) => ({ bracket, standing })))
    .toSorted((a, b) => a.standing.row.startMinutes - b.standing.row.startMinutes);

/** Without walkovers and unneeded matches (X9, B5). */
export const toPrint = (placed: readonly PlacedMatch[]): PlacedMatch[] =>
  placed.filter(({ bracket, standing }) => whyUnplayed(bracket, standing) === null);

export async function loadMatchSheets(from: PrintSource, roundIds: readonly number[]) {
  const placed = toPrint(inPlayingOrder(await loadBrackets(from.db, from.event)));
  const selected = placed.filter(({ standing }) => roundIds.includes(standing.row.id));
  if (selected.length === 0) return [];
  return selected.map(await matchSheetsIn(from, await loadPlaceNames(from.db, from.event)));
}

export async function matchSheetsIn(
  source: PrintSource,
  names: PlaceNames,
): Promise<(placed: PlacedMatch) => Scoresheet> {
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

/** In ceremony order (W6). @throws 409 without a winner */
export async function loadAwardSheet(
  from: PrintSource,
  part: AwardPaper,
  design: CertificateDesign,
): Promise<Sheet> {
  const { db, event } = from;
  const loaded = await loadAwards(db, event, FULL_NAMES);
  const parts = scriptOf(loaded);
  // What is read aloud is public; a certificate is its holder's own (W8).
  const publicNames = await loadPublicNames(db);
  const aloud = scriptOf(loaded.withNames(publicNames));
  // A team's certificate hangs in public.
  const rosters = await loadRosters(from, publicNames);
  if (parts.length === 0) throw conflict(NOTHING_AWARDED);
  const place = dayAndPlace(event, 'saturdayDate');
  const shared = {
    note: `${event.settings.title}, ${place}`,
    unfinished: openQuestions(loaded.awards).unfinished,
  };
  const contents: Readonly<Record<Exclude<AwardPaper, 'pack'>, Content>> = {
    script: { kind: 'award script', data: { ...shared, parts: aloud } },
    list: { kind: 'award list', data: { ...shared, parts } },
    certificates: {
      kind: 'certificates',
      data: {
        design,
        event: event.settings.title,
        note: place,
        certificates: certificatesOf(loaded, rosters),
      },
    },
  };
  const footer = pageFooterOf(from, AWARD_PAPER_LABELS[part]);
  if (part !== 'pack') return { ...contents[part], footer };
  const chapters = (['script', 'list', 'certificates'] as const).map((each) => ({
    title: AWARD_PAPER_LABELS[each],
    contents: [contents[each]],
  }));
  return { kind: 'chapters', data: chapters, footer };
}

const certificatesOf = (
  { awards, holderOf }: LoadedAwards,
  rosters: (teamId: number) => readonly string[],
): Certificate[] =>
  ceremonyOf(awards).flatMap(({ award, steps }) =>
    steps.flatMap(({ place, holders }) =>
      holders.map((holder) => {
        const { name, teamName, teamId, quizzerId } = holderOf(award, holder);
        const quizzers = quizzerId === null ? formatList(rosters(teamId)) : '';
        const reason = reasonText(holder.reason);
        const line = certificateLine(award, place);
        return { name, team: teamName, quizzers, award: line, reason };
      }),
    ),
  );

/**
 * Sheets of these rounds and matches and door pages of these rooms, to reprint (X1, X2, X4, X6, P6). @throws
 * a 404 for none, a 409 without a schedule
 */
export async function loadSheetsAgain(
  from: PrintSource,
  roundIds: readonly number[],
  roomNumbers: readonly number[],
): Promise<Sheet> {
  const friday = await loadScope(from, 'All');
  const rounds = friday.all.filter(({ id }) => roundIds.includes(id));
  const matches = await loadMatchSheets(from, roundIds);
  const rooms = roomNumbers.filter((roomNumber) => friday.rooms.has(roomNumber));
  if (rounds.length + matches.length + rooms.length === 0)
    throw notFound(messages.NOTHING_TO_PRINT_AGAIN);
  const contents: Content[] = [
    {
      kind: 'scoresheets',
      data: [...rounds.map(await scoresheetsIn(from, friday)), ...matches],
    },
    {
      kind: 'doors',
      data: {
        doors: rooms.map((roomNumber) => doorOf(from, friday, roomNumber)),
        note: dayAndPlace(from.event, 'fridayDate'),
      },
    },
  ];
  const title = 'Reprints';
  return { kind: 'chapters', data: [{ title, contents }], footer: pageFooterOf(from, title) };
}
