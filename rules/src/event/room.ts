import { at, type Finding, finding } from '../finding.ts';
import { nameKey } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** A room of the event (E4). */
export interface Room {
  /** From 1 to 9999, unique within the event. */
  roomNumber: number;
  /** Short and unique, for schedules, sheets and screens. */
  abbreviation: string;
  name: string;
  building: string;
  friday: boolean;
  saturday: boolean;
  /** Not used by the schedule; the first choice when another room closes (X6). */
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

/** The errors of a whole list of rooms (E4); paths begin with the room's index in the list. */
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
