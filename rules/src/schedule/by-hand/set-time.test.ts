import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfDay } from '../times.ts';
import { eveningSpan, type PlacedRound, setTime } from './set-time.ts';

const evening = { fridayStart: '19:30', slotMinutes: 30, fridaySlots: 6 };
const at = (hour: number, minute: number) => hour * 60 + minute;
/** Round 1 at 7:30 PM, then every half hour. */
const starts = new Map([1, 2, 3, 4, 5, 6].map((number) => [number, at(19, 0) + 30 * number]));
const round = (
  roundNumber: number,
  roomNumber: number,
  leftTeamId: number,
  rightTeamId: number,
): PlacedRound => ({ roundNumber, roomNumber, leftTeamId, rightTeamId });
const rounds = [
  round(1, 10, 1, 2),
  round(1, 11, 3, 4),
  round(4, 10, 1, 3),
  round(4, 12, 5, 6),
  round(5, 11, 2, 5),
  round(6, 13, 5, 6),
];
const judged = (roundNumber: number, minutes: number) =>
  setTime(evening, starts, rounds, roundNumber, minutes);

describe('a time for a round (F9)', () => {
  it('names the teams that would be in two rounds at once, and the rooms, round by round', () => {
    expect(judged(1, at(21, 15))).toEqual({
      clashes: [
        { roundNumber: 4, teamIds: [1, 3], roomNumbers: [10] },
        { roundNumber: 5, teamIds: [2], roomNumbers: [11] },
      ],
    });
  });

  it('counts a round that begins before the other has ended, and none that begins just then', () => {
    expect(judged(1, at(20, 31))).toMatchObject({ clashes: [{ roundNumber: 4 }] });
    expect(judged(1, at(20, 30))).toEqual({ clashes: [] });
    expect(judged(1, at(22, 0))).toEqual({ clashes: [] });
  });

  it('reckons with times after midnight', () => {
    const late = new Map(starts).set(5, at(24, 10));
    expect(setTime(evening, late, rounds, 1, at(0, 15))).toEqual({
      clashes: [{ roundNumber: 5, teamIds: [2], roomNumbers: [11] }],
    });
  });
});

describe('the evening (F9)', () => {
  it('goes from three hours before its first round to three hours after its last', () => {
    expect(eveningSpan(evening)).toEqual({ earliest: at(16, 30), latest: at(25, 0) });
  });

  it('begins on Friday, and no time of day is in it twice', () => {
    expect(eveningSpan({ ...evening, fridayStart: '01:00' })).toMatchObject({ earliest: 0 });
    expect(eveningSpan({ ...evening, fridaySlots: 40 })).toMatchObject({ latest: at(31, 29) });
  });

  it.each([
    [7, 10],
    [16, 29],
    [1, 1],
    [12, 0],
  ])('has no place for %i:%i', (hour, minute) => {
    expect(judged(1, at(hour, minute))).toEqual({
      findings: [
        {
          code: 'schedule/time-outside-evening',
          path: 'time',
          data: { earliest: at(16, 30), latest: at(25, 0) },
        },
      ],
    });
  });
});

const settings = fc.record({
  fridayStart: fc.integer({ min: 0, max: 1439 }).map(timeOfDay),
  slotMinutes: fc.integer({ min: 5, max: 90 }),
  fridaySlots: fc.integer({ min: 1, max: 8 }),
});
const anyRound = fc
  .record({
    roundNumber: fc.integer({ min: 1, max: 4 }),
    roomNumber: fc.integer({ min: 1, max: 3 }),
    leftTeamId: fc.integer({ min: 1, max: 5 }),
    rightTeamId: fc.integer({ min: 1, max: 5 }),
  })
  .filter(({ leftTeamId, rightTeamId }) => leftTeamId !== rightTeamId);

it('every team that plays twice within a round’s length is named, and no other', () => {
  fc.assert(
    fc.property(
      settings,
      fc.array(anyRound, { maxLength: 12 }),
      fc.array(fc.nat(400), { minLength: 4, maxLength: 4 }),
      fc.nat(1439),
      (night, played, begin, minutes) => {
        const { earliest, latest } = eveningSpan(night);
        const known = new Map(begin.map((after, i) => [i + 1, earliest + after]));
        const outcome = setTime(night, known, played, 1, minutes);
        const start = [minutes, minutes + 1440].find((each) => each >= earliest && each <= latest);
        if (start === undefined) expect('findings' in outcome).toBe(true);
        else if ('findings' in outcome) throw new Error('a time of the evening was refused');
        else {
          const plays = (number: number, team: number) =>
            played.some(
              ({ roundNumber, leftTeamId, rightTeamId }) =>
                roundNumber === number && (leftTeamId === team || rightTeamId === team),
            );
          for (const number of [2, 3, 4]) {
            const isAtOnce = Math.abs((known.get(number) ?? 0) - start) < night.slotMinutes;
            const named = outcome.clashes.find((clash) => clash.roundNumber === number);
            for (const team of [1, 2, 3, 4, 5]) {
              const isTwice = isAtOnce && plays(1, team) && plays(number, team);
              expect(named?.teamIds.includes(team) ?? false).toBe(isTwice);
            }
          }
        }
      },
    ),
  );
});
