import type { QueryOf } from '@quizmeet/contract/call.ts';
import type { printEvening } from '@quizmeet/contract/printing/calls.ts';
import {
  BLANKS,
  isOfSaturday,
  PAPER_NAMES,
  type PaperKind,
  type PaperOrder,
} from '@quizmeet/contract/printing/evening.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import type { SentFile } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { atOneMoment } from '../../platform/database/database.ts';
import { conflict } from '../../platform/problems.ts';
import { zipOf } from '../../platform/zip.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import type { RoomCodes } from '../../tournament/room-codes.ts';
import { roundsIn } from '../../tournament/rounds.ts';
import {
  doorOf,
  fridayGrid,
  loadEvening,
  roomAbbreviation,
  roomNumbersOf,
  scoresheetsIn,
} from './load-friday.ts';
import { loadMatches } from './load-matches.ts';
import { loadAllReceipts, loadRegistrationTable } from './load-registration.ts';
import { loadBracketSheets } from './load-saturday.ts';
import { teamPages, teamTable } from './load-teams.ts';
import { fileNames } from './names.ts';
import { type Draw, dayAndPlace, type PrintSource, pageFooterOf, withCodes } from './printer.ts';
import { BLANK } from './sheet-of-round.ts';
import type { Chapter, Content, Sheet } from './sheets.ts';

/** All from one moment, as a PDF or an archive. @throws 409 when something requested doesn't exist */
export async function eveningPaper(
  services: Services,
  draw: Draw,
  now: Date,
  wish: EveningWish,
): Promise<SentFile> {
  const { db, environment } = services;
  const whole = fileNames.evening(wish.divisions, wish.kinds);
  const load = (codes: RoomCodes) =>
    atOneMoment(db, async (tx) => {
      const event = await eventRecords(tx).current();
      const from = { db: tx, event, now, publicUrl: environment.publicUrl, codes };
      const files = await loadEveningFiles(from, wish, whole);
      return files.map(({ name, chapters: data }) => {
        const sheet: Sheet = { kind: 'chapters', data, footer: pageFooterOf(from, name) };
        return { name: `${name}.pdf`, sheet };
      });
    });
  const sheets = await withCodes(services, now, load);
  const drawn = await draw(sheets.map(({ sheet }) => sheet));
  const files = sheets.map(({ name }, i) => ({ name, bytes: drawn[i] ?? Buffer.alloc(0) }));
  const [only] = files;
  if (wish.file !== 'zip' && only !== undefined) return only;
  const bytes = await zipOf(files, now);
  return { name: `${whole}.zip`, bytes, type: 'application/zip' };
}

type EveningWish = QueryOf<typeof printEvening>;

type EveningFile = { readonly name: string; readonly chapters: readonly Chapter[] };

/** What is printed of a day: rounds or matches. */
type OfDay = Awaited<ReturnType<typeof loadMatches>>;

type Rounds = Awaited<ReturnType<typeof loadRounds>>;

const OF_ROUNDS: readonly PaperKind[] = ['schedule', 'table', 'doors', 'scoresheets', 'teams'];

/**
 * As one PDF, each room has a stack with its door page across divisions; as an archive, a file per kind and
 * division.
 * @param whole the single PDF's name
 * @throws a 409 when something requested doesn't exist
 */
async function loadEveningFiles(from: PrintSource, wish: EveningWish, whole: string) {
  const wants = (kind: PaperKind) => wish.kinds.includes(kind);
  const needsChurches = wants('registration') || wants('confirmations');
  if (needsChurches && (await churchRecords(from.db).all(from.event.id)).length === 0)
    throw conflict(messages.NO_CHURCH_TO_PRINT);
  const ofRounds = wish.kinds.some((kind) => OF_ROUNDS.includes(kind))
    ? await loadRounds(from, wish)
    : null;
  const ofMatches = wish.kinds.some(isOfSaturday) ? await loadMatches(from, wish) : null;
  const isOne = wish.file !== 'zip';
  const files = [
    ...(wants('registration') ? [alone('registration', await loadRegistrationTable(from))] : []),
    ...(ofRounds !== null && wants('schedule') ? await schedules(from, ofRounds, wish) : []),
    ...(ofRounds !== null && wants('table') ? teamTables(from, ofRounds, wish) : []),
    ...(wants('brackets') ? await brackets(from, wish) : []),
    ...[ofRounds, ofMatches]
      .filter((each) => each !== null)
      .flatMap((each) => (isOne ? [roomsAndRounds(each, wish)] : apart(each, wish))),
    ...(ofRounds !== null && wants('teams')
      ? [alone('teams', await teamPages(from, ofRounds.friday))]
      : []),
    ...(wants('blanks') ? [alone('blanks', blanks(wish.blanks ?? BLANKS.usual))] : []),
    ...(wants('confirmations') ? await confirmations(from) : []),
  ].filter(({ chapters }) => chapters.length > 0);
  return isOne ? [{ name: whole, chapters: files.flatMap(({ chapters }) => chapters) }] : files;
}

/** @throws a 409 when a division has no schedule, or no round is left to print */
async function loadRounds(
  from: PrintSource,
  { divisions, kinds, order = 'room', rounds = 'all' }: EveningWish,
) {
  const evening = await loadEvening(from, 'All');
  const without = divisions.find((each) => roundsIn(evening.rounds, each).length === 0);
  if (without !== undefined) throw conflict(messages.noRoundsToPrint(without));
  const chosen = evening.rounds.filter(({ division }) => divisions.includes(division));
  const friday = { ...evening, rounds: chosen };
  const sheets = friday.rounds.filter(({ winner }) => rounds === 'all' || winner === null);
  if (kinds.every((kind) => kind === 'scoresheets') && sheets.length === 0) {
    throw conflict(messages.ALL_HAVE_RESULTS);
  }
  const sheetOf = await scoresheetsIn(from, friday);
  const ofDay: OfDay = {
    kinds: ['doors', 'scoresheets'],
    order,
    rooms: roomNumbersOf(chosen),
    roomName: (roomNumber) => roomAbbreviation(friday, roomNumber),
    sheets: sheets.map((round) => ({ ...round, sheet: () => sheetOf(round) })),
    door: (roomNumber) => doorOf(from, friday, roomNumber),
    note: dayAndPlace(from.event, 'fridayDate'),
    minutes: friday.minutes,
    titleOf: (roundNumber) => `Round ${roundNumber}, ${friday.time(roundNumber)}`,
  };
  return { ...ofDay, friday };
}

const fileOf = (name: string, ...contents: readonly Content[]): EveningFile => ({
  name,
  chapters: [{ title: name, contents }],
});

const alone = (kind: PaperKind, content: Content): EveningFile =>
  fileOf(PAPER_NAMES[kind], content);

const blanks = (count: number): Content => ({
  kind: 'scoresheets',
  data: Array.from({ length: count }, () => BLANK),
});

async function confirmations(from: PrintSource): Promise<EveningFile[]> {
  const receipts = await loadAllReceipts(from);
  return receipts === null ? [] : [alone('confirmations', receipts)];
}

const schedules = async (
  from: PrintSource,
  { friday }: Rounds,
  { divisions, paper }: EveningWish,
) =>
  await Promise.all(
    divisions.map(async (division) => {
      const data = await fridayGrid(from, friday, division, paper);
      return fileOf(`${PAPER_NAMES.schedule} ${division}`, { kind: 'friday schedule', data });
    }),
  );

const teamTables = (from: PrintSource, { friday }: Rounds, { divisions, paper }: EveningWish) =>
  divisions.map((division) =>
    fileOf(`${PAPER_NAMES.table} ${division}`, {
      kind: 'team table',
      data: teamTable(from, friday, division, paper),
    }),
  );

const brackets = async (from: PrintSource, { divisions, paper }: EveningWish) =>
  await Promise.all(
    divisions.map(async (division) =>
      fileOf(`Saturday brackets ${division}`, await loadBracketSheets(from, division, paper)),
    ),
  );

function roomsAndRounds(ofDay: OfDay, { kinds }: EveningWish): EveningFile {
  const [withDoors = false, withSheets = false] = ofDay.kinds.map((kind) => kinds.includes(kind));
  const name = PAPER_NAMES[ofDay.kinds[1]];
  const sheets = withSheets ? ofDay.sheets : [];
  if (!withDoors || ofDay.order === 'round') {
    const before = withDoors ? doorPages(ofDay).chapters : [];
    return { name, chapters: [...before, ...sheetChapters(ofDay, sheets)] };
  }
  const chapters = ofDay.rooms.map((room) => {
    const own = sheets.filter(({ roomNumber }) => roomNumber === room);
    const contents = sheetChapters(ofDay, own).flatMap((chapter) => chapter.contents);
    return { title: roomTitle(ofDay, room), contents: [doors(ofDay, [room]), ...contents] };
  });
  return { name, chapters };
}

function apart(ofDay: OfDay, { kinds, divisions }: EveningWish): EveningFile[] {
  const [doorKind, sheetKind] = ofDay.kinds;
  const sheets = divisions.map((division) => ({
    name: `${PAPER_NAMES[sheetKind]} ${division}`,
    chapters: sheetChapters(
      ofDay,
      ofDay.sheets.filter((round) => round.division === division),
    ),
  }));
  return [
    ...(kinds.includes(doorKind) ? [doorPages(ofDay)] : []),
    ...(kinds.includes(sheetKind) ? sheets : []),
  ];
}

/** An archive may have both days'. */
const doorPages = (ofDay: OfDay): EveningFile =>
  fileOf(
    ofDay.kinds[0] === 'doors' ? 'Door pages' : 'Saturday door pages',
    doors(ofDay, ofDay.rooms),
  );

const doors = ({ door, note }: OfDay, rooms: readonly number[]): Content => ({
  kind: 'doors',
  data: { doors: rooms.map(door), note },
});

const roomTitle = ({ roomName }: OfDay, room: number): string => `Room ${roomName(room)}`;

function sheetChapters(ofDay: OfDay, sheets: OfDay['sheets']): Chapter[] {
  const { order, minutes, titleOf } = ofDay;
  return stacked(sheets, order, minutes).map(({ number, rounds: own }) => ({
    title: order === 'room' ? roomTitle(ofDay, number) : titleOf(number),
    contents: [{ kind: 'scoresheets', data: own.map(({ sheet }) => sheet()) }],
  }));
}

type Placed = { readonly id: number; readonly roundNumber: number; readonly roomNumber: number };

type Stack<Round> = { readonly number: number; readonly rounds: readonly Round[] };

/**
 * Every round once: stacks per room in playing order, or per round in room order, in playing order.
 * @param minutes round starts, which needn't follow the numbers (F9)
 */
export function stacked<Round extends Placed>(
  rounds: readonly Round[],
  order: PaperOrder,
  minutes: (roundNumber: number) => number,
): Stack<Round>[] {
  const inTime = (a: Placed, b: Placed) =>
    minutes(a.roundNumber) - minutes(b.roundNumber) || a.roundNumber - b.roundNumber;
  const inRooms = (a: Placed, b: Placed) => a.roomNumber - b.roomNumber;
  const [first, then] = order === 'room' ? [inRooms, inTime] : [inTime, inRooms];
  const sorted = rounds.toSorted((a, b) => first(a, b) || then(a, b) || a.id - b.id);
  const stacks = Map.groupBy(sorted, (round) =>
    order === 'room' ? round.roomNumber : round.roundNumber,
  );
  return [...stacks].map(([number, own]) => ({ number, rounds: own }));
}
