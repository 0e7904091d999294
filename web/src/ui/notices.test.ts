import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, noticeStore, notify, notifyError } from './notices.ts';

const shown = () => noticeStore.shown().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a notice goes away after 6 seconds (specification, section 4)', () => {
  notify('Saved');
  vi.advanceTimersByTime(5999);
  expect(shown()).toEqual(['done: Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('the same words said again stand once, and for their full time', () => {
  notifyError('No');
  vi.advanceTimersByTime(4000);
  notifyError('No');
  expect(shown()).toEqual(['error: No']);
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual(['error: No']);
});

test('an error goes when what it was about is well again, and no other with it', () => {
  const first = notifyError('No');
  notifyError('Nor that');
  first();
  first();
  expect(shown()).toEqual(['error: Nor that']);
});

test('a notice can be dismissed, and those who watch hear of it', () => {
  const watcher = vi.fn();
  const end = noticeStore.watch(watcher);
  notify('Saved');
  dismiss(noticeStore.shown()[0]?.id ?? 0);
  end();
  expect(shown()).toEqual([]);
  expect(watcher).toHaveBeenCalledTimes(2);
});
