import type { Room } from '@quizmeet/contract/event/calls.ts';
import {
  NO_ROOM_ROWS,
  notYesOrNo,
  ROOM_COLUMNS,
  roomMessages,
} from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { columnMissing, type RowFault } from '@quizmeet/contract/spreadsheet.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import { type FileRow, readRows } from '../../platform/spreadsheet.ts';

export interface RoomsFile {
  /** The rooms of all valid rows. */
  readonly rooms: Room[];
  readonly faults: RowFault[];
}

type Field = keyof typeof ROOM_COLUMNS;
type Cells = Partial<Record<Field, string>>;

const REQUIRED: readonly Field[] = ['roomNumber', 'abbreviation', 'name', 'building'];
/** The values for columns that a file omits. */
const USABLE: Readonly<Record<'friday' | 'saturday' | 'spare', boolean>> = {
  friday: true,
  saturday: true,
  spare: false,
};
const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['', 'no', 'n', 'false', '0'];

/** Reads rooms from CSV text; the first row names the columns (E4). */
export function readRooms(csv: string): RoomsFile {
  const { rows: all, faults } = readRows(csv);
  if (faults.length > 0) return { rooms: [], faults: [...faults] };
  const [head, ...rows] = all;
  const fields = (head?.cells ?? []).map(fieldOf);
  const missing = REQUIRED.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    const message = (field: Field) => columnMissing(ROOM_COLUMNS[field]);
    return { rooms: [], faults: missing.map((field) => ({ row: 1, message: message(field) })) };
  }
  return judge(rows.map((row) => readRow(fields, row)));
}

function fieldOf(head: string): Field | null {
  const named = head.toLowerCase();
  const found = Object.entries(ROOM_COLUMNS).find(([, column]) => column === named);
  return (found?.[0] as Field | undefined) ?? null;
}

interface ReadRow {
  readonly row: number;
  readonly room: Room;
  readonly faults: readonly RowFault[];
}

function readRow(fields: readonly (Field | null)[], { row, cells: texts }: FileRow): ReadRow {
  const cells: Cells = {};
  for (const [i, field] of fields.entries()) if (field !== null) cells[field] = texts[i] ?? '';
  const faults: RowFault[] = [];
  const flag = (field: keyof typeof USABLE): boolean => {
    const text = cells[field];
    if (text === undefined) return USABLE[field];
    const word = text.toLowerCase();
    if (YES.includes(word)) return true;
    if (!NO.includes(word)) {
      faults.push({ row, message: notYesOrNo(ROOM_COLUMNS[field], text) });
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
  return { row, room, faults };
}

function judge(rows: readonly ReadRow[]): RoomsFile {
  if (rows.length === 0) return { rooms: [], faults: [{ row: 1, message: NO_ROOM_ROWS }] };
  const errors = fieldErrors(roomFindings(rows.map(({ room }) => room)), roomMessages);
  const judged = rows.map(({ row, room, faults }, i) => ({
    room,
    faults: [
      ...errors
        .filter(({ path }) => path.startsWith(`${i}.`))
        .map(({ message }) => ({ row, message })),
      ...faults,
    ],
  }));
  return {
    rooms: judged.flatMap(({ room, faults }) => (faults.length === 0 ? [room] : [])),
    faults: judged.flatMap(({ faults }) => faults),
  };
}
