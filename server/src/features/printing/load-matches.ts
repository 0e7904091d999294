import { IF_NECESSARY } from '@quizmeet/contract/bracket/messages.ts';
import type { QueryOf } from '@quizmeet/contract/call.ts';
import type { printEvening } from '@quizmeet/contract/printing/calls.ts';
import type { PaperKind } from '@quizmeet/contract/printing/evening.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import { conflict } from '../../platform/problems.ts';
import { roomRecords } from '../../records/rooms.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { NO_CODES } from '../../tournament/room-codes.ts';
import type { DoorSheet } from './door.ts';
import { doorHead } from './load-friday.ts';
import { inPlayingOrder, matchSheetsIn, type PlacedMatch, toPrint } from './load-saturday.ts';
import { dayAndPlace, type PrintSource } from './printer.ts';
import { numberedName, type SheetTeam } from './sheet-of-round.ts';

/** @throws a 409 when a division has no brackets, or no match is left to print */
export async function loadMatches(
  from: PrintSource,
  { divisions, kinds, order = 'room', rounds = 'all' }: QueryOf<typeof printEvening>,
) {
  const { db, event } = from;
  const brackets = await loadBrackets(db, event);
  const without = divisions.find((each) => brackets.every(({ row }) => row.division !== each));
  if (without !== undefined) throw conflict(messages.noBracketsToPrint(without));
  const all = toPrint(inPlayingOrder(brackets));
  const chosen = all.filter(({ bracket }) => divisions.includes(bracket.row.division));
  const sheets = chosen.filter(({ standing }) => rounds === 'all' || standing.winner === null);
  if (kinds.every((kind) => kind === 'matches') && sheets.length === 0) {
    throw conflict(messages.ALL_MATCHES_DECIDED);
  }
  const names = await loadPlaceNames(db, event);
  const sheetOf = await matchSheetsIn(from, names);
  const ofDay: readonly [doors: PaperKind, sheets: PaperKind] = ['matchDoors', 'matches'];
  return {
    kinds: ofDay,
    order,
    rooms: [...new Set(chosen.map(roomOf))].toSorted((a, b) => a - b),
    roomName: names.roomName,
    sheets: sheets.map((placed) => ({
      id: placed.standing.row.id,
      roundNumber: placed.standing.row.startMinutes,
      roomNumber: roomOf(placed),
      division: placed.bracket.row.division,
      sheet: () => sheetOf(placed),
    })),
    door: await doorsIn(from, all, await matchSheetsIn({ ...from, codes: NO_CODES }, names)),
    note: dayAndPlace(event, 'saturdayDate'),
    minutes: (start: number) => start,
    titleOf: timeString,
  };
}

const roomOf = ({ standing }: PlacedMatch): number => standing.row.roomNumber;

/** Of the room's matches, with a source for an unknown team (B4). */
async function doorsIn(
  from: PrintSource,
  all: readonly PlacedMatch[],
  sheetOf: Awaited<ReturnType<typeof matchSheetsIn>>,
): Promise<(roomNumber: number) => DoorSheet> {
  const rooms = await roomRecords(from.db).all(from.event.id);
  return (roomNumber) => ({
    ...doorHead(
      from,
      'Saturday',
      roomNumber,
      rooms.find((room) => room.roomNumber === roomNumber),
    ),
    counts: 'Match',
    rounds: all
      .filter((placed) => roomOf(placed) === roomNumber)
      .map((placed) => {
        const { match, row } = placed.standing;
        const { left, right } = sheetOf(placed);
        return {
          time: timeString(row.startMinutes),
          roundNumber: match.id,
          group: bracketName(placed.bracket),
          left: nameOf(left),
          right: `${nameOf(right)}${match.ifNecessary ? ` ${IF_NECESSARY}` : ''}`,
        };
      }),
  });
}

const nameOf = ({ number, name, source }: SheetTeam): string =>
  name === null ? (source ?? '') : numberedName({ number, name });
