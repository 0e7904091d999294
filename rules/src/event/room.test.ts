import { expect, test } from 'vitest';
import { type Room, roomFindings } from './room.ts';

const room = (changes: Partial<Room> = {}): Room => ({
  roomNumber: 1,
  abbreviation: 'FND 110',
  name: 'Founders Hall 110',
  building: 'Founders Hall',
  friday: true,
  saturday: true,
  spare: false,
  ...changes,
});
const found = (...rooms: Room[]) => roomFindings(rooms).map((f) => `${f.path} ${f.code}`);

test('a room needs a number from 1, an abbreviation, a name and a building (E4)', () => {
  expect(found(room())).toEqual([]);
  expect(found(room({ roomNumber: 0, abbreviation: ' ', name: '', building: '' }))).toEqual([
    '0.roomNumber room/number-invalid',
    '0.abbreviation room/abbreviation-missing',
    '0.name room/name-missing',
    '0.building room/building-missing',
  ]);
});

test('abbreviation, name and building are single lines', () => {
  const broken = { abbreviation: 'FND\n110', name: 'Hall\r\n110', building: 'Hall\u200B' };
  expect(found(room(broken))).toEqual([
    '0.abbreviation text/not-one-line',
    '0.name text/not-one-line',
    '0.building text/not-one-line',
  ]);
});

test('numbers and abbreviations are each used once, whatever their case (E4)', () => {
  expect(found(room(), room({ abbreviation: 'fnd 110 ' }))).toEqual([
    '1.roomNumber room/number-twice',
    '1.abbreviation room/abbreviation-twice',
  ]);
});

test('two rooms without an abbreviation lack it, they do not share it', () => {
  expect(found(room({ abbreviation: '' }), room({ roomNumber: 2, abbreviation: '' }))).toEqual([
    '0.abbreviation room/abbreviation-missing',
    '1.abbreviation room/abbreviation-missing',
  ]);
});

test('an abbreviation is short enough for a schedule', () => {
  expect(found(room({ abbreviation: 'A'.repeat(13), name: 'n'.repeat(81) }))).toEqual([
    '0.abbreviation room/abbreviation-too-long',
    '0.name room/name-too-long',
  ]);
});
