import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdClock, useNow } from './clock.ts';

/** Hydrates a page of this age. */
function hydrated(ageMs: number) {
  const madeAt = new Date(Date.now() - ageMs);
  let renders = 0;
  holdClock(madeAt);
  const { result } = renderHook(() => {
    renders += 1;
    return useNow(60_000);
  });
  holdClock(null);
  return { renders, age: result.current.getTime() - madeAt.getTime() };
}

test('a fresh page is rendered once', () => {
  expect(hydrated(10_000)).toEqual({ renders: 1, age: 0 });
});

test('an old page gets the time at once', () => {
  expect(hydrated(100_000).age).toBeGreaterThanOrEqual(100_000);
});
