import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './steady-clock.ts';

const HOUR = 3_600_000;
let set = 0;
let told = 0;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  set = 0;
  told = 0;
  const clock = () => new Date(Date.now() + set);
  end = watchClock(
    clock,
    () => {
      told += 1;
    },
    () => Date.now(),
  );
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test.each([HOUR, -HOUR, 365 * 24 * HOUR, 2000])(
  'a clock that is set by %i ms is told once, and once when it is set back',
  (by) => {
    vi.advanceTimersByTime(HOUR);
    expect(told).toBe(0);
    set = by;
    vi.advanceTimersByTime(HOUR);
    expect(told).toBe(1);
    set = 0;
    vi.advanceTimersByTime(HOUR);
    expect(told).toBe(2);
  },
);

test('a clock that drifts as clocks do is none that was set', () => {
  for (let i = 0; i < 1000; i++) {
    set += 2;
    vi.advanceTimersByTime(1000);
  }
  expect(told).toBe(0);
});

test('stopping leaves no timer', () => {
  end();
  expect(vi.getTimerCount()).toBe(0);
});
