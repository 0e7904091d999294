import { expect, test } from 'vitest';
import { readRooms } from './rooms-file.ts';

const HEAD = 'Number,Abbreviation,Name,Building,Friday,Saturday,Spare';
const file = (...rows: string[]) => readRooms([HEAD, ...rows].join('\r\n'));

test('a file from a spreadsheet is read, whatever order its columns have (E4)', () => {
  const { rooms, faults } = readRooms(
    '\uFEFFbuilding;name;number;abbreviation;spare\n"Ware; Chapel";Chapel 1;7;WCH 1;x\n',
  );
  expect(faults).toEqual([]);
  expect(rooms).toEqual([
    {
      roomNumber: 7,
      abbreviation: 'WCH 1',
      name: 'Chapel 1',
      building: 'Ware; Chapel',
      friday: true,
      saturday: true,
      spare: true,
    },
  ]);
});

test('yes and no are read in the ways people write them', () => {
  const { rooms, faults } = file('1,A,A,A,Yes,no,', '2,B,B,B,X,0,TRUE');
  expect(faults).toEqual([]);
  expect(rooms.map(({ friday, saturday, spare }) => [friday, saturday, spare])).toEqual([
    [true, false, false],
    [true, false, true],
  ]);
});

test('bad rows are named with their row number, and the good ones still count', () => {
  const { rooms, faults } = file(
    '1,A,A,A,yes,yes,no',
    'two,B,B,B,yes,yes,no',
    '',
    '3,C,C,C,perhaps,yes,no',
    '1,D,D,D,yes,yes,no',
    '5,E',
  );
  expect(rooms.map((room) => room.roomNumber)).toEqual([1]);
  expect(faults).toEqual([
    { row: 3, message: 'Room numbers are 1 to 9999' },
    { row: 5, message: '“perhaps” in the column “friday” isn’t yes or no' },
    { row: 6, message: 'Room number 1 is already used' },
    { row: 7, message: 'Enter a name' },
    { row: 7, message: 'Enter a building' },
  ]);
});

test('an empty file, and one that ends in the middle of a quotation, are no fault of ours', () => {
  expect(readRooms('').rooms).toEqual([]);
  expect(file().faults).toEqual([{ row: 1, message: 'The file has no rooms' }]);
  const { rooms, faults, doubts } = file('1,"A,A,A,yes,yes,no', '2,B,B,B,yes,yes,no');
  expect(rooms.map(({ abbreviation }) => abbreviation)).toEqual(['A', 'B']);
  expect(faults).toEqual([]);
  expect(doubts).toEqual([{ row: 2, message: 'Unpaired quotation mark (ignored)' }]);
});
