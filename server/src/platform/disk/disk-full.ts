import { DISK_FULL } from '@quizmeet/contract/outages.ts';
import { causes, sqlState } from '../database/failures.ts';
import { notReady, ProblemError } from '../problems.ts';

/** PostgreSQL's disk_full. */
const DISK_FULL_STATE = '53100';
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const FULL_WORDS = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL_STATE) return true;
  for (const cause of causes(error)) {
    const { code, message } = cause;
    if (typeof code === 'string') return FULL_CODES.has(code);
    // Problems and failed queries may contain user input, so their text proves nothing.
    const isPlain = !(cause instanceof ProblemError) && !('cause' in cause);
    if (isPlain && typeof message === 'string') return FULL_WORDS.test(message);
  }
  return false;
}

/** Rule N4. */
export const diskFull = (): ProblemError => notReady(DISK_FULL, 30);
