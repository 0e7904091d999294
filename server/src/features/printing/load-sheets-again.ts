import { NOTHING_TO_PRINT_AGAIN } from '@quizmeet/contract/printing/messages.ts';
import { notFound } from '../../platform/problems.ts';
import { doorOf, loadScope, scoresheetsIn } from './load-friday.ts';
import { loadMatchSheets } from './load-saturday.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import type { Content, Sheet } from './sheets.ts';

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
  if (rounds.length + matches.length + rooms.length === 0) throw notFound(NOTHING_TO_PRINT_AGAIN);
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
