import { expect, test } from 'vitest';
import { eventsOf } from '../../testing/machine-events.ts';
import {
  gameOf,
  type MachineEvent,
  readEvent,
  readEventLine,
  splitLine,
  standingEvents,
} from './events.ts';

const LINE =
  "1,'Quiz 2026','Open 1','ASC 101',3,7,2,'Ann O'Brien',0,2,TC,'','','',2026-11-20-19.31.02.123456";

test('a line is read field by field; quotes are dropped and an apostrophe stays (Q3)', () => {
  expect(readEventLine(LINE)).toMatchObject({
    key: '1',
    tournament: 'Quiz 2026',
    division: 'Open 1',
    room: 'ASC 101',
    round: 3,
    question: 7,
    eventNumber: 2,
    name: "Ann O'Brien",
    team: 0,
    quizzer: 2,
    code: 'TC',
  });
});

test('a comma inside quotes is text (Q3)', () => {
  expect(splitLine("a,'b, c',d")).toEqual(['a', 'b, c', 'd']);
  expect(splitLine("a,'',''")).toEqual(['a', '', '']);
  expect(splitLine('a,,')).toEqual(['a', '', '']);
  expect(splitLine("a , 'b, c' , d")).toEqual(['a', 'b, c', 'd']);
});

test('no more is split off than shows that there is too much', () => {
  expect(splitLine("'a,".repeat(666))).toHaveLength(16);
  expect(splitLine(LINE)).toHaveLength(15);
});

test('what is wrong with a line is named', () => {
  expect(readEventLine(`${LINE},x,y`)).toEqual({ problem: 'fields', field: 'more' });
  expect(readEventLine('1,2,3')).toEqual({ problem: 'fields', field: '3' });
  expect(readEventLine(LINE.replace(',3,7,', ',x,7,'))).toEqual({
    problem: 'number',
    field: 'round',
  });
  expect(readEventLine(LINE.replace('TC', 'XX'))).toEqual({ problem: 'code', field: 'XX' });
  expect(readEventLine(LINE.replace('2026-11-20-', '20/11/2026 '))).toMatchObject({
    problem: 'timestamp',
  });
  expect(readEventLine(LINE.padEnd(2001, "'"))).toEqual({ problem: 'length', field: '2001' });
  expect(readEventLine(LINE.replace('Ann', 'A\0n'))).toEqual({ problem: 'characters', field: '' });
});

test('single fields have no control characters either', () => {
  const cells = splitLine(LINE);
  const fields = ['key', 'tournament', 'division', 'room'];
  const read = readEvent((field) =>
    field === 'room' ? 'Hall\n2' : (cells[fields.indexOf(field)] ?? ''),
  );
  expect(read).toEqual({ problem: 'characters', field: 'room' });
});

test.each([
  ['round', 9999, (value: string) => LINE.replace(',3,7,2,', `,${value},7,2,`)],
  ['question', 999, (value: string) => LINE.replace(',3,7,2,', `,3,${value},2,`)],
  ['eventnum', 99_999, (value: string) => LINE.replace(',3,7,2,', `,3,7,${value},`)],
  ['team', 2, (value: string) => LINE.replace(',0,2,TC', `,${value},2,TC`)],
  ['quizzer', 4, (value: string) => LINE.replace(',0,2,TC', `,0,${value},TC`)],
] as const)('%s is a whole number from 0 to %i', (field, most, lineWith) => {
  for (const value of [0, most])
    expect(readEventLine(lineWith(String(value)))).not.toHaveProperty('problem');
  for (const value of [String(most + 1), '-1', '1.5', ''])
    expect(readEventLine(lineWith(value))).toEqual({ problem: 'number', field });
});

test('a repeated line counts once, and DE deletes its line (Q3)', () => {
  const event = readEventLine(LINE) as MachineEvent;
  const other = { ...event, eventNumber: 3 };
  expect(standingEvents([event, event, other])).toEqual([event, other]);
  expect(standingEvents([event, other, { ...event, code: 'DE' }])).toEqual([other]);
});

test('events are in order of play, by question and number', () => {
  const event = eventsOf();
  const [one, two, three] = [event(1, 'TC'), event(1, 'TE'), event(2, 'NJ')];
  expect(standingEvents([three, two, one])).toEqual([one, two, three]);
});

test('each word of its place and its key name a game (Q3)', () => {
  const names = [
    {},
    { key: '2' },
    { tournament: 'Regionals' },
    { division: 'Open 2' },
    { room: '102' },
    { round: 2 },
  ].map((place) => gameOf(eventsOf(place)(1, 'TC')));
  expect(new Set(names).size).toBe(names.length);
});
