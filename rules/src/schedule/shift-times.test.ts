import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftSlots, type TimedSlot } from './shift-times.ts';

const EVENING = { slotMinutes: 30, first: 0, last: 24 * 60 - 1 };
const uses = ['the evening'];
const SEVEN = 19 * 60;
/** Slots every half hour from 7:00 PM; those up to `decided` have results. */
const evening = (decided: number, slots = 5): TimedSlot[] =>
  Array.from({ length: slots }, (_, i) => ({ start: SEVEN + 30 * i, open: i >= decided, uses }));
const clock = (outcome: ReturnType<typeof shiftSlots>) =>
  'starts' in outcome
    ? outcome.starts.map((start) => start - SEVEN)
    : outcome.findings.map(({ code }) => code);

describe('shifting times (X6)', () => {
  it('moves every open slot from one on', () => {
    expect(clock(shiftSlots(evening(2), SEVEN + 60, 20, EVENING))).toEqual([0, 30, 80, 110, 140]);
    expect(clock(shiftSlots(evening(2), SEVEN + 90, 20, EVENING))).toEqual([0, 30, 60, 110, 140]);
  });

  it('takes back what was put in', () => {
    const later = [0, 30, 80, 110].map((minutes) => ({ start: SEVEN + minutes, open: true, uses }));
    expect(clock(shiftSlots(later, SEVEN + 80, -20, EVENING))).toEqual([0, 30, 60, 90]);
    expect(clock(shiftSlots(later, SEVEN + 80, -25, EVENING))).toEqual(['schedule/shift-overlaps']);
  });

  it('is refused where a slot would come upon another, or before it', () => {
    for (const minutes of [-1, -30, -90]) {
      expect(clock(shiftSlots(evening(2), SEVEN + 60, minutes, EVENING))).toEqual([
        'schedule/shift-overlaps',
      ]);
    }
    const decidedLater = evening(0).map((slot, i) => ({ ...slot, open: i !== 2 }));
    expect(shiftSlots(decidedLater, SEVEN + 30, 20, EVENING)).toEqual({
      findings: [
        {
          code: 'schedule/shift-overlaps',
          path: 'minutes',
          data: { slot: 1, start: SEVEN + 50, stays: 2, other: SEVEN + 60 },
        },
      ],
    });
  });

  it('takes along what nobody plays, which is no reason for or against it (X9)', () => {
    const walkover = { start: SEVEN + 60, open: true, unplayed: true, uses };
    const first = { start: SEVEN + 30, open: true, uses };
    expect(clock(shiftSlots([first, walkover], SEVEN, 20, EVENING))).toEqual([50, 80]);
    expect(clock(shiftSlots([first, walkover], SEVEN + 60, 20, EVENING))).toEqual([
      'schedule/shift-nothing-open',
    ]);
    const before = { ...walkover, start: SEVEN };
    expect(clock(shiftSlots([before, first], SEVEN + 30, -30, EVENING))).toEqual([0, 0]);
  });

  it('lets slots that share nothing begin at the same time', () => {
    const two = [
      { start: SEVEN, open: false, uses: ['room 1'] },
      { start: SEVEN + 15, open: true, uses: ['room 2'] },
    ];
    expect(clock(shiftSlots(two, SEVEN, -15, EVENING))).toEqual([0, 0]);
  });

  it('is refused where it leaves the day, changes nothing, or finds nothing open', () => {
    expect(clock(shiftSlots(evening(0), SEVEN, 180, EVENING))).toEqual([
      'schedule/shift-leaves-day',
    ]);
    expect(clock(shiftSlots(evening(0), SEVEN, 0, EVENING))).toEqual(['schedule/shift-by-nothing']);
    expect(clock(shiftSlots(evening(5), SEVEN, 10, EVENING))).toEqual([
      'schedule/shift-nothing-open',
    ]);
  });

  it('never changes the order of slots, nor a slot with results', () => {
    const slots = fc
      .array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), open: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      })
      .map((list) => {
        let start = 9 * 60;
        return list.map(({ gap, open }) => {
          start += gap;
          return { start, open, uses };
        });
      });
    fc.assert(
      fc.property(
        slots,
        fc.nat({ max: 7 }),
        fc.integer({ min: -90, max: 90 }),
        (day, k, minutes) => {
          const from = day[k % day.length]?.start ?? 0;
          const outcome = shiftSlots(day, from, minutes, EVENING);
          if ('findings' in outcome) return;
          expect(outcome.starts).toEqual(outcome.starts.toSorted((a, b) => a - b));
          for (const [i, slot] of day.entries()) {
            if (!slot.open || slot.start < from) expect(outcome.starts[i]).toBe(slot.start);
            else expect(outcome.starts[i]).toBe(slot.start + minutes);
          }
        },
      ),
    );
  });
});
