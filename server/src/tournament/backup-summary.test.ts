import { expect, test } from 'vitest';
import type { BackupPlaceRow } from '../records/installation.ts';
import { summarizeBackups } from './backup-summary.ts';

const NOW = new Date('2026-11-20T19:00:00-05:00');

const row = (place: BackupPlaceRow['place'], failedAt: Date | null): BackupPlaceRow =>
  ({ place, checkedAt: NOW, failedAt }) as BackupPlaceRow;

test.each([
  ['without any', []],
  ['with a second place', [row('here', null), row('second', null)]],
  ['with a second place that is gone', [row('here', NOW), row('second', NOW)]],
])('%s the line can be sent as a header (N5)', (_, rows) => {
  expect(() => new Headers({ 'quizmeet-backups': summarizeBackups(rows, NOW) })).not.toThrow();
});
