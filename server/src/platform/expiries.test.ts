import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeExpiries } from './reads.ts';

const DAY = 24 * 3_600_000;
const START = new Date('2026-10-01T12:00:00-04:00');
const after = (ms: number) => new Date(START.getTime() + ms);

let announced: string[];
let expiries: ReturnType<typeof makeExpiries>;
beforeEach(() => {
  vi.useFakeTimers();
  announced = [];
  const began = Date.now();
  // The product's clock differs from the machine's (E3).
  const clock = () => after(Date.now() - began);
  expiries = makeExpiries(clock, (topics) => announced.push(topics.join('+')));
});
afterEach(() => {
  expiries.close();
  vi.useRealTimers();
});

test('topics are announced once at their time, however many reads expire', () => {
  expiries.add(after(5000), ['event']);
  expiries.add(after(5000), ['event', 'teams']);
  expiries.add(after(1000), ['schedule']);
  vi.advanceTimersByTime(999);
  expect(announced).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(announced).toEqual(['schedule']);
  vi.advanceTimersByTime(3999);
  expect(announced).toEqual(['schedule']);
  vi.advanceTimersByTime(DAY);
  expect(announced).toEqual(['schedule', 'event+teams']);
});

test('a time months away is announced no sooner', () => {
  expiries.add(after(60 * DAY), ['event']);
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(announced).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(announced).toEqual(['event']);
});
