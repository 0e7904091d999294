import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a start the clock is the machine’s own', () => {
  const clock = makeClock();
  vi.advanceTimersByTime(1000);
  expect(clock()).toEqual(new Date('2026-03-01T12:00:01Z'));
});

test('with QUIZ_NOW the clock starts there and runs on (E3)', () => {
  const clock = makeClock(new Date('2025-10-15T08:00:00Z'));
  expect(clock()).toEqual(new Date('2025-10-15T08:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(clock()).toEqual(new Date('2025-10-15T08:01:30Z'));
});

test('a correction of the machine’s time does not move a clock that has a start', () => {
  const clock = makeClock(new Date('2025-10-15T08:00:00Z'));
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  expect(clock()).toEqual(new Date('2025-10-15T08:00:00Z'));
});
