import type { Room } from './room.ts';

/** Building, its abbreviations' letters, and its rooms. */
const BUILDINGS = [
  ['Alder Science Center', 'ASC', ['101', '103', '104', '201', '203', '204', '206', '301', '303']],
  ['Founders Hall', 'FND', ['110', '112', '114', '210', '212', '214', '216', '310']],
  ['Jennings Learning Center', 'JLC', ['120', '122', '124', '126', '220', '222']],
  ['Ware Chapel', 'WCH', ['1', '2', '3', '4']],
  ['Student Center', 'STC', ['230', '232']],
] as const;

/** The last building's rooms are spare: the schedule does not use them (X6). */
const SPARE_BUILDING = 'Student Center';

/** The 29 rooms that a new event starts with, 27 to play in and 2 spare (E4). */
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
