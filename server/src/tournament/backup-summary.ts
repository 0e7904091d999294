import { backupAge, SECOND_GONE, secondAge } from '@quizmeet/contract/backup/messages.ts';
import type { BackupPlaceRow } from '../records/installation.ts';

/** In milliseconds; times in the future, by a clock that was ahead, count as now. */
export const ageOf = (since: Date | null, now: Date): number | null =>
  since === null ? null : Math.max(0, now.getTime() - since.getTime());

export const secondWords = ({ failedAt, checkedAt }: BackupPlaceRow, now: Date): string =>
  failedAt === null ? secondAge(ageOf(checkedAt, now)) : SECOND_GONE;

/** Names no folder, since it is public. */
export function summarizeBackups(rows: readonly BackupPlaceRow[], now: Date): string {
  const here = rows.find(({ place }) => place === 'here');
  const second = rows.find(({ place }) => place === 'second');
  const ages = [backupAge(ageOf(here?.checkedAt ?? null, now))];
  if (second !== undefined) ages.push(secondWords(second, now));
  return ages.join(' ');
}
