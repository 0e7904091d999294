import { describe, expect, it } from 'vitest';
import { beginningOf, dueOf, entryOf, forfeitOf, skipTo, type Timed } from './pace.ts';

const MINUTE = 60_000;
const round = (id: number, start: number, isDecided = false): Timed => ({
  id,
  start: start * MINUTE,
  end: (start + 30) * MINUTE,
  isDecided,
});

describe('a rehearsal begins', () => {
  it('a minute before the first open round, on whatever day that is', () => {
    const rounds = [round(1, 100, true), round(2, 130), round(3, 160)];
    expect(beginningOf(rounds, 0)).toBe(129 * MINUTE);
    expect(beginningOf(rounds, 100_000 * MINUTE)).toBe(129 * MINUTE);
  });

  it('now while an open round is being played, or when nothing is open', () => {
    expect(beginningOf([round(2, 130), round(3, 160)], 140 * MINUTE)).toBe(140 * MINUTE);
    expect(beginningOf([round(2, 130, true)], 7)).toBe(7);
  });
});

describe('its clock', () => {
  it('skips the night before Saturday, and waits for the next slot', () => {
    expect(skipTo([round(1, 800), round(2, 830)], 200 * MINUTE)).toBe(799 * MINUTE);
    expect(skipTo([round(1, 215)], 200 * MINUTE)).toBeNull();
    expect(skipTo([], 0)).toBeNull();
  });
});

describe('results', () => {
  const rounds = Array.from({ length: 200 }, (_, i) => round(i + 1, 30 * (i % 7)));

  it('are due near the end of their slots, mostly in time', () => {
    const late = rounds.filter((each) => entryOf(5, each) > each.end);
    for (const each of rounds) {
      expect(entryOf(5, each)).toBeGreaterThanOrEqual(each.start + 21 * MINUTE);
      expect(entryOf(5, each)).toBeLessThanOrEqual(each.end + 2 * MINUTE);
    }
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(60);
  });

  it('come in the order of their entry', () => {
    const due = dueOf(5, rounds, 60 * MINUTE).map((each) => entryOf(5, each));
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(dueOf(5, rounds, 0)).toEqual([]);
    expect(dueOf(5, rounds, Number.POSITIVE_INFINITY)).toHaveLength(rounds.length);
  });

  it('have a few forfeits, for either side', () => {
    const many = Array.from({ length: 2000 }, (_, i) => forfeitOf(5, i + 1)).filter(Boolean);
    expect(many.length).toBeGreaterThan(15);
    expect(many.length).toBeLessThan(60);
    expect(new Set(many)).toEqual(new Set(['left', 'right']));
  });
});
