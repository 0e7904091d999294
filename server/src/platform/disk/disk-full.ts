import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { causes, sqlState } from '../database/failures.ts';
import { notReady, ProblemError } from '../problems.ts';

/** PostgreSQL's code for a disk without space. */
const DISK_FULL_STATE = '53100';
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** As systems say it, in a side process's last words or in the log of a PostgreSQL that ended. */
const FULL_WORDS = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

/** True when PostgreSQL said that its disk is full. */
export const isDatabaseDiskFull = (error: unknown): boolean => sqlState(error) === DISK_FULL_STATE;

/** True when something could not be written for want of space: by PostgreSQL, or into a file. */
export function isDiskFull(error: unknown): boolean {
  if (isDatabaseDiskFull(error)) return true;
  for (const cause of causes(error)) {
    const { code, message } = cause;
    if (typeof code === 'string') return FULL_CODES.has(code);
    // A problem and a failed query repeat what somebody typed.
    const isPlain = !(cause instanceof ProblemError) && !('cause' in cause);
    if (isPlain && typeof message === 'string') return FULL_WORDS.test(message);
  }
  return false;
}

/** The 503 that names the disk. */
export const diskFull = (): ProblemError => notReady(DISK_FULL, 30);
