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

test('a notice goes away after 6 seconds', () => {
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

test('the newest of a kind stands alone, so that notices do not pile up', () => {
  notifyError('Please Enter a Name');
  notify('Saved');
  notifyError('Passwords must match');
  notify('Saved again');
  expect(shown()).toEqual(['error: Passwords must match', 'done: Saved again']);
});

test('an error is taken back when something is sent again; what was done stays told', () => {
  notifyError('No');
  notify('Saved');
  dismissError();
  dismissError();
  expect(shown()).toEqual(['done: Saved']);
});

test('a save that failed out of sight stays told, whatever else is said or sent', () => {
  notifyNotSaved('Findlay – Dayton', 'No answer');
  notifyError('No');
  dismissError();
  expect(shown()).toEqual(['error: Findlay – Dayton wasn’t saved. No answer']);
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
