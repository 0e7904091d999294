import { afterEach, expect, test, vi } from 'vitest';
import { dismissError, noticeStore } from '../../ui/notices.ts';
import { resultQueue } from './result-queue.ts';
import { throwAway } from './use-queued.ts';

const body = { id: 5, version: 1, leftTeamScore: 120, rightTeamScore: 80 };
const ENTRY = { userId: 1, body: { ...body, leftTeamQuizzers: [], rightTeamQuizzers: [] } };

afterEach(() => {
  vi.restoreAllMocks();
  dismissError();
});

test('a device that cannot remove a result says so, and that it stays (S8)', async () => {
  vi.spyOn(resultQueue, 'drop').mockRejectedValue(new Error('The storage is blocked'));
  expect(await throwAway(ENTRY)).toBe(false);
  expect(noticeStore.shown().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'error: This device can’t delete the result right now.',
  ]);
});
