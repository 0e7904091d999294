import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readableTime,
  readTime,
  readTimeString,
  roundMinutes,
  roundTime,
  timeOfDay,
  timeString,
} from './times.ts';

const evening = { fridayStart: '19:00', slotMinutes: 30 };

describe('round times', () => {
  it('begin at the start of the evening and go on step by step (E1)', () => {
    const times = [1, 2, 7].map((round) => roundTime(round, evening, new Map()));
    expect(times).toEqual(['7:00 PM', '7:30 PM', '10:00 PM']);
  });

  it('can be set for one round, which moves no other (F9)', () => {
    const set = new Map([[2, '19:40']]);
    const times = [1, 2, 3].map((round) => roundTime(round, evening, set));
    expect(times).toEqual(['7:00 PM', '7:40 PM', '8:00 PM']);
  });

  it('that are set for the small hours come after the evening, earlier ones before it', () => {
    const set = new Map([
      [1, '17:30'],
      [9, '00:15'],
    ]);
    expect([1, 2, 9].map((round) => roundMinutes(round, evening, set))).toEqual([1050, 1170, 1455]);
    expect(roundTime(9, evening, set)).toBe('12:15 AM');
  });

  it('go on after midnight', () => {
    expect(roundTime(4, { fridayStart: '23:00', slotMinutes: 25 }, new Map())).toBe('12:15 AM');
  });

  it('cannot begin at no time', () => {
    expect(() => roundTime(1, { fridayStart: '7 PM', slotMinutes: 30 }, new Map())).toThrow('7 PM');
  });
});

describe('times of day', () => {
  it('are shown on a clock of twelve hours', () => {
    expect([0, 5, 11 * 60 + 59, 720, 13 * 60].map(timeString)).toEqual([
      '12:00 AM',
      '12:05 AM',
      '11:59 AM',
      '12:00 PM',
      '1:00 PM',
    ]);
    expect(['19:00', '', 'noon'].map(readableTime)).toEqual(['7:00 PM', '', 'noon']);
  });

  it('are read from HH:MM and nothing else', () => {
    expect(readTime('09:05')).toBe(545);
    expect([545, 24 * 60 + 15].map(timeOfDay)).toEqual(['09:05', '00:15']);
    for (const text of ['9:05', '24:00', '12:60', '12:30 ', '', '1230']) {
      expect(readTime(text)).toBeNull();
    }
  });

  it('are read back from a clock of twelve hours, and from nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(readTimeString(timeString(minutes))).toBe(minutes);
      }),
    );
    for (const text of ['13:00 PM', '0:30 AM', '7:00', '7:60 PM', '07:00 PM', '']) {
      expect(readTimeString(text)).toBeNull();
    }
  });

  it('are read as they were written, for every minute of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(readTime(timeOfDay(minutes))).toBe(minutes);
      }),
    );
  });
});
