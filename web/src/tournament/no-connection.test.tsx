import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connection } from '../platform/connection.ts';
import { dataTime, useIsLost } from './no-connection.tsx';

const read = (dataUpdatedAt: number, until = 0) => ({ dataUpdatedAt, until });

test.each([
  ['a page without queries', [], null],
  ['a query without data', [read(0)], null],
  ['data that were followed until the loss', [read(110, 200)], 200],
  ['data that have changed since', [read(110)], 110],
  ['data from the device', [read(90, 200)], 90],
  ['the oldest of several', [read(110, 200), read(120)], 120],
])('the time from which a page is: %s', (_, queries, at) => {
  expect(dataTime(queries, 100)).toBe(at);
});

test.each([
  ['waits for a short break to end', 1, false],
  ['says so immediately if it was opened offline', null, true],
])('a page without a connection %s', (_, heardAt, isSaid) => {
  vi.useFakeTimers();
  const state = { lost: true, lostAt: Date.now(), heardAt };
  const connected = vi.spyOn(connection, 'state').mockReturnValue(state);
  onTestFinished(() => {
    connected.mockRestore();
    vi.useRealTimers();
  });
  const { result } = renderHook(useIsLost);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(isSaid);
});
