import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismiss,
  dismissError,
  noticeStore,
  notify,
  notifyError,
  notifyNotSaved,
} from './notices.ts';

const shown = () => noticeStore.shown().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast closes after 6 seconds', () => {
  notify('Saved');
  vi.advanceTimersByTime(5999);
  expect(shown()).toEqual(['done: Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a repeated toast shows once, for its full time', () => {
  notifyError('No');
  vi.advanceTimersByTime(4000);
  notifyError('No');
  expect(shown()).toEqual(['error: No']);
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual(['error: No']);
});

test('an error closes when its cause is resolved, others stay', () => {
  const first = notifyError('No');
  notifyError('Nor that');
  first();
  first();
  expect(shown()).toEqual(['error: Nor that']);
});

test('only the newest toast of a kind shows', () => {
  notifyError('Please Enter a Name');
  notify('Saved');
  notifyError('Passwords must match');
  notify('Saved again');
  expect(shown()).toEqual(['error: Passwords must match', 'done: Saved again']);
});

test('a new request closes errors, not successes', () => {
  notifyError('No');
  notify('Saved');
  dismissError();
  dismissError();
  expect(shown()).toEqual(['done: Saved']);
});

test('a save that failed in the background stays on screen', () => {
  notifyNotSaved('Findlay – Dayton', 'No answer');
  notifyError('No');
  dismissError();
  expect(shown()).toEqual(['error: Findlay – Dayton wasn’t saved. No answer']);
});

test('a toast can be dismissed, and subscribers hear of it', () => {
  const watcher = vi.fn();
  const end = noticeStore.watch(watcher);
  notify('Saved');
  dismiss(noticeStore.shown()[0]?.id ?? 0);
  end();
  expect(shown()).toEqual([]);
  expect(watcher).toHaveBeenCalledTimes(2);
});
