import { backupAge, SECOND_GONE, secondAge } from '@quizmeet/contract/backup/messages.ts';
import type { BackupPlaceRow } from '../records/backup-places.ts';

/** How long ago, in milliseconds. A clock that was ahead leaves times to come, which count as now. */
export const ageOf = (since: Date | null, now: Date): number | null =>
  since === null ? null : Math.max(0, now.getTime() - since.getTime());

/** The age of the backups in a line that names no folder, so that everybody may read it. */
export function backupsInShort(rows: readonly BackupPlaceRow[], now: Date): string {
  const here = rows.find(({ place }) => place === 'here');
  const second = rows.find(({ place }) => place === 'second');
  const ages = [backupAge(ageOf(here?.checkedAt ?? null, now))];
  if (second !== undefined) {
    const isGone = second.failedAt !== null;
    ages.push(isGone ? SECOND_GONE : secondAge(ageOf(second.checkedAt, now)));
  }
  return ages.join(' ');
}
