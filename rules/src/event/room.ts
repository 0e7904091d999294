import { at, type Finding, finding } from '../finding.ts';
import { nameKey } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';
import type { Day } from '../tournament.ts';

export interface Room {
  /** From 1 to 9999, unique. */
  roomNumber: number;
  /** Unique, for schedules, sheets, and screens. */
  abbreviation: string;
  name: string;
  building: string;
  friday: boolean;
  saturday: boolean;
  /** Unscheduled; the first choice when another room closes (X6). */
  spare: boolean;
}

export type RoomCode =
  | LineCode
  | 'room/number-invalid'
  | 'room/number-twice'
  | 'room/abbreviation-missing'
  | 'room/abbreviation-too-long'
  | 'room/abbreviation-twice'
  | 'room/name-missing'
  | 'room/name-too-long'
  | 'room/building-missing'
  | 'room/building-too-long';

const LARGEST_NUMBER = 9999;
const LONGEST = { abbreviation: 12, name: 80, building: 80 } as const;

function textFinding(room: Room, field: keyof typeof LONGEST): Finding<RoomCode>[] {
  const text = room[field].trim();
  if (text === '') return [finding(`room/${field}-missing`, field)];
  const max = LONGEST[field];
  return [
    ...lineFindings(text, field),
    ...(text.length > max ? [finding(`room/${field}-too-long`, field, { max })] : []),
  ];
}

export function roomFindings(rooms: readonly Room[]): Finding<RoomCode>[] {
  const numbers = new Set<number>();
  const abbreviations = new Set<string>();
  return rooms.flatMap((room, i) => {
    const found: Finding<RoomCode>[] = [];
    const { roomNumber } = room;
    if (!Number.isInteger(roomNumber) || roomNumber < 1 || roomNumber > LARGEST_NUMBER) {
      found.push(finding('room/number-invalid', 'roomNumber', { max: LARGEST_NUMBER }));
    } else if (numbers.has(roomNumber)) {
      found.push(finding('room/number-twice', 'roomNumber', { roomNumber }));
    }
    numbers.add(roomNumber);
    const abbreviation = room.abbreviation.trim();
    const key = nameKey(abbreviation);
    found.push(...textFinding(room, 'abbreviation'));
    if (key !== '' && abbreviations.has(key)) {
      found.push(finding('room/abbreviation-twice', 'abbreviation', { abbreviation }));
    }
    abbreviations.add(key);
    found.push(...textFinding(room, 'name'), ...textFinding(room, 'building'));
    return at(String(i), found);
  });
}

export type RoomUse = { readonly roomNumber: number; readonly day: Day };

/** Uses of a removed room, or on a day it is no longer for (E4). */
export function lostUses<Use extends RoomUse>(
  rooms: readonly Pick<Room, 'roomNumber' | 'friday' | 'saturday'>[],
  uses: readonly Use[],
): Use[] {
  const byNumber = new Map(rooms.map((room) => [room.roomNumber, room]));
  return uses.filter(({ roomNumber, day }) => {
    const room = byNumber.get(roomNumber);
    return room === undefined || !(day === 'Friday' ? room.friday : room.saturday);
  });
}

const BUILDINGS = [
  ['Alder Science Center', 'ASC', ['101', '103', '104', '201', '203', '204', '206', '301', '303']],
  ['Founders Hall', 'FND', ['110', '112', '114', '210', '212', '214', '216', '310']],
  ['Jennings Learning Center', 'JLC', ['120', '122', '124', '126', '220', '222']],
  ['Ware Chapel', 'WCH', ['1', '2', '3', '4']],
  ['Student Center', 'STC', ['230', '232']],
] as const;

/** Not scheduled (X6). */
const SPARE_BUILDING = 'Student Center';

/** 29 rooms, 2 of them spare (E4). */
export function sampleRooms(): Room[] {
  const rooms = BUILDINGS.flatMap(([building, letters, numbers]) =>
    numbers.map((number) => ({
      abbreviation: `${letters} ${number}`,
      name: `${building} ${number}`,
      building,
      friday: true,
      saturday: true,
      spare: building === SPARE_BUILDING,
    })),
  );
  return rooms.map((room, i) => ({ roomNumber: i + 1, ...room }));
}
