import { plural } from '../text.ts';

const MINUTE = 60_000;

/** `less than a minute`, `4 minutes`, `3 hours`, `2 days`. @param ms milliseconds */
export function lengthOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day');
}

export const NO_BACKUP = 'There is no backup yet.';
export const NO_SECOND_PLACE = 'No second backup location.';

/** @param checked milliseconds since the backup was complete; null for never */
export const backupAge = (checked: number | null): string =>
  checked === null ? NO_BACKUP : `Everything was backed up ${lengthOf(checked)} ago.`;

export const secondAge = (checked: number | null): string =>
  checked === null
    ? 'The second backup location is empty.'
    : `Copied to the second backup location ${lengthOf(checked)} ago.`;

/** Headers can't hold an apostrophe. */
export const SECOND_GONE =
  'The second backup location is unavailable. Backups are copied when it is back.';

export const backupFailed = (named: string, why: string): string =>
  `No backup in ${named}: ${why}. Fix this, then back up again.`;
export const backupOverdue = (age: string): string => `The backup is overdue. ${age} Back up now.`;
export const secondPlaceGone = (named: string, since: number, why: string): string =>
  `The second backup location, ${named}, has been unavailable for ${lengthOf(since)}: ${why}. Reconnect it.`;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder doesn’t exist',
  ENOTDIR: 'it isn’t a folder',
  EACCES: 'Quizmeet isn’t allowed to write there',
  EPERM: 'Quizmeet isn’t allowed to write there',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EIO: 'its disk isn’t responding',
};

/** Without paths and secrets. */
export function describeReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? 'it isn’t responding';
}

export const NOT_BACKED_UP = 'Backup failed. See the Backups page.';
