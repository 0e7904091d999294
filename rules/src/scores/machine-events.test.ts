import { expect, test } from 'vitest';
import { type MachineEvent, readEventLine, splitLine, standingEvents } from './machine-events.ts';

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
});

test('no more is split off than shows that there is too much', () => {
  expect(splitLine("'a,".repeat(666))).toHaveLength(16);
  expect(splitLine(LINE)).toHaveLength(15);
});

test('what is wrong with a line is named', () => {
  expect(readEventLine(`${LINE},x,y`)).toEqual({ fault: 'fields', field: 'more' });
  expect(readEventLine('1,2,3')).toEqual({ fault: 'fields', field: '3' });
  expect(readEventLine(LINE.replace(',3,7,', ',x,7,'))).toEqual({
    fault: 'number',
    field: 'round',
  });
  expect(readEventLine(LINE.replace('TC', 'XX'))).toEqual({ fault: 'code', field: 'XX' });
  expect(readEventLine(LINE.replace('2026-11-20-', '20/11/2026 '))).toMatchObject({
    fault: 'timestamp',
  });
  expect(readEventLine(LINE.padEnd(2001, "'"))).toEqual({ fault: 'length', field: '2001' });
  expect(readEventLine(LINE.replace('Ann', 'A\0n'))).toEqual({ fault: 'characters', field: '' });
  expect(readEventLine(LINE.replace(',0,2,TC', ',3,2,TC'))).toEqual({
    fault: 'number',
    field: 'team',
  });
});

test('the same line twice counts once, and DE takes back its line (Q3)', () => {
  const event = readEventLine(LINE) as MachineEvent;
  const other = { ...event, eventNumber: 3 };
  expect(standingEvents([event, event, other])).toEqual([event, other]);
  expect(standingEvents([event, other, { ...event, code: 'DE' }])).toEqual([other]);
});
