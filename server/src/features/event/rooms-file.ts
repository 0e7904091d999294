import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Room, readRoomsFile } from '@quizmeet/contract/event/calls.ts';
import * as messages from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { columnMissing, type RowError } from '@quizmeet/contract/spreadsheet.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import { nameKey } from '@quizmeet/rules/names.ts';
import { doubtsBeyond, type FileRow, readTable } from '../../platform/spreadsheet.ts';

type Field = messages.RoomColumn;
type Cells = Partial<Record<Field, string>>;

const USABLE: Readonly<Record<'friday' | 'saturday' | 'spare', boolean>> = {
  friday: true,
  saturday: true,
  spare: false,
};
const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['', 'no', 'n', 'false', '0'];

/** The header is one of the first five rows (E4, U3). @param chosen columns' meanings where names don't tell (U3) */
export function readRooms(
  csv: string,
  chosen?: readonly (Field | null)[],
): ReplyOf<typeof readRoomsFile> {
  const isKnown = (cell: string) => fieldOf(cell) !== null;
  const { head, rows, doubts } = readTable(csv, (cells) => cells.filter(isKnown).length);
  const columns = (head?.cells ?? []).map((name, i) => ({
    head: name,
    holds: chosen === undefined ? fieldOf(name) : (chosen[i] ?? null),
  }));
  const fields = columns.map(({ holds }) => holds);
  return {
    ...roomsOf(fields, head?.row ?? 1, rows),
    doubts: [...doubts, ...doubtsBeyond(fields.length, rows)],
    columns,
  };
}

function roomsOf(fields: readonly (Field | null)[], row: number, rows: readonly FileRow[]) {
  const missing = messages.NEEDED_ROOM_COLUMNS.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    const message = (field: Field) => columnMissing(messages.ROOM_COLUMNS[field]);
    return { rooms: [], faults: missing.map((field) => ({ row, message: message(field) })) };
  }
  return judge(rows.map((row) => readRow(fields, row)));
}

/** Case, spaces, and punctuation are ignored. */
const ALSO_CALLED: Readonly<Record<Field, readonly string[]>> = {
  roomNumber: ['room', 'roomnumber', 'no', 'roomno'],
  abbreviation: ['abbr', 'short', 'shortname', 'code'],
  name: ['fullname', 'roomname'],
  building: ['hall', 'house'],
  friday: ['usableonfriday', 'onfriday', 'fri'],
  saturday: ['usableonsaturday', 'onsaturday', 'sat'],
  spare: ['spareroom', 'isspare'],
};

function fieldOf(head: string): Field | null {
  const named = nameKey(head).replaceAll(/[^\p{L}]/gu, '');
  const found = Object.entries(messages.ROOM_COLUMNS).find(([field, column]) =>
    [column, ...ALSO_CALLED[field as Field]].includes(named),
  );
  return (found?.[0] as Field | undefined) ?? null;
}

type ReadRow = { readonly row: number; readonly room: Room; readonly errors: readonly RowError[] };

function readRow(fields: readonly (Field | null)[], { row, cells: texts }: FileRow): ReadRow {
  const cells: Cells = {};
  for (const [i, field] of fields.entries()) if (field !== null) cells[field] = texts[i] ?? '';
  const errors: RowError[] = [];
  const flag = (field: keyof typeof USABLE): boolean => {
    const text = cells[field];
    if (text === undefined) return USABLE[field];
    const word = text.toLowerCase();
    if (YES.includes(word)) return true;
    if (!NO.includes(word)) {
      errors.push({ row, message: messages.notYesOrNo(messages.ROOM_COLUMNS[field], text) });
    }
    return false;
  };
  const room = {
    roomNumber: /^\d+$/.test(cells.roomNumber ?? '') ? Number(cells.roomNumber) : Number.NaN,
    abbreviation: cells.abbreviation ?? '',
    name: cells.name ?? '',
    building: cells.building ?? '',
    friday: flag('friday'),
    saturday: flag('saturday'),
    spare: flag('spare'),
  };
  return { row, room, errors };
}

function judge(rows: readonly ReadRow[]): Pick<ReplyOf<typeof readRoomsFile>, 'rooms' | 'faults'> {
  if (rows.length === 0) return { rooms: [], faults: [{ row: 1, message: messages.NO_ROOM_ROWS }] };
  const roomErrors = fieldErrors(roomFindings(rows.map(({ room }) => room)), messages.roomMessages);
  const judged = rows.map(({ row, room, errors }, i) => ({
    room,
    errors: [
      ...roomErrors
        .filter(({ path }) => path.startsWith(`${i}.`))
        .map(({ message }) => ({ row, message })),
      ...errors,
    ],
  }));
  return {
    rooms: judged.flatMap(({ room, errors }) => (errors.length === 0 ? [room] : [])),
    faults: judged.flatMap(({ errors }) => errors),
  };
}
