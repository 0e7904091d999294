import { afterEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

afterEach(() => void vi.useRealTimers());

test('code that is lost is asked for again, at growing intervals of at most half a minute, until it comes', async () => {
  vi.useFakeTimers({ now: 0 });
  const asked: number[] = [];
  const onLoss = vi.fn();
  const loaded = untilLoaded(async () => {
    asked.push(Date.now() / 1000);
    if (asked.length < 8) throw new TypeError('Failed to fetch');
  }, onLoss);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await loaded;
  expect(asked).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
  expect(onLoss).toHaveBeenCalledTimes(7);
});
