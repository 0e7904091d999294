import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteadyPresses, useSteadyRows } from './steady-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function rowsOf(first: readonly string[]) {
  const { result, rerender } = renderHook(
    ({ rows }) => useSteadyRows(rows, (row) => row[0] ?? ''),
    { initialProps: { rows: first } },
  );
  return {
    shown: () => result.current.join(' '),
    become: (...rows: string[]) => rerender({ rows }),
  };
}

test('rows don’t move under a finger; all move together later', () => {
  const { shown, become } = rowsOf(['a', 'b', 'c']);
  become('b', 'c');
  expect(shown()).toBe('a b c');
  become('c', 'b', 'd');
  passes(4000);
  expect(shown()).toBe('a b c');
  passes(2000);
  expect(shown()).toBe('c b d');
});

test('unmoved rows update immediately', () => {
  const { shown, become } = rowsOf(['a1', 'b1']);
  become('a2', 'b1');
  expect(shown()).toBe('a2 b1');
});

test('a row that returns before the move never left', () => {
  const { shown, become } = rowsOf(['a', 'b']);
  become('b');
  passes(3000);
  become('a', 'b');
  become('a');
  passes(3000);
  expect(shown()).toBe('a b');
  passes(3000);
  expect(shown()).toBe('a');
});

test('the first rows of an empty list show immediately', () => {
  const { shown, become } = rowsOf([]);
  become('a');
  expect(shown()).toBe('a');
});

test.each<[what: string, first: string, then: string, atOnce: string]>([
  ['the first row leaves', 'a b c', 'b c', 'a b c'],
  ['the last row leaves', 'a b c', 'a b', 'a b c'],
  ['every row leaves', 'a b', '', 'a b'],
  ['a row comes before the first', 'b c', 'a b c', 'b c'],
  ['a row comes between', 'a c', 'a b c', 'a c'],
  ['a row comes at the end', 'a b', 'a b c', 'a b'],
  ['two rows change places', 'a b', 'b a', 'a b'],
  ['a row is replaced by another one', 'a b', 'a c', 'a b'],
  ['another list takes its place', 'a b', 'c d e', 'a b'],
  ['nothing changes', 'a b', 'a b', 'a b'],
])('where %s, rows move later and not at once', (_, first, then, atOnce) => {
  const rows = (text: string) => text.split(' ').filter((row) => row !== '');
  const { shown, become } = rowsOf(rows(first));
  become(...rows(then));
  expect(shown()).toBe(atOnce);
  passes(6000);
  expect(shown()).toBe(then);
});

test('a list ignores presses right after its rows moved, only then', () => {
  const { result, rerender } = renderHook(({ keys }) => useSteadyPresses(...keys), {
    initialProps: { keys: [1, 2, 3] },
  });
  expect(result.current).toBeUndefined();
  rerender({ keys: [1, 2, 3] });
  expect(result.current).toBeUndefined();
  rerender({ keys: [2, 3] });
  expect(result.current).toEqual({ pointerEvents: 'none' });
  passes(1000);
  expect(result.current).toBeUndefined();
});
