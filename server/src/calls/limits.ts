import { createHash } from 'node:crypto';
import { MINUTE } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { tooMany } from '../platform/problems.ts';
import { attemptRecords } from '../records/users.ts';

const WINDOW_MS = 15 * MINUTE;

/** How often something may be done in 15 minutes (P3). */
export type Limit = { readonly name: string; readonly per: string; readonly most: number };

/** Hashed, so names and addresses aren't stored in clear text. */
const keyOf = (limit: Limit): string =>
  `${limit.name}:${createHash('sha256').update(limit.per).digest('base64url')}`;

/** At most one window, even if the clock was set back. */
const secondsLeft = (windowStart: Date, now: Date): number => {
  const left = Math.min(WINDOW_MS, windowStart.getTime() + WINDOW_MS - now.getTime());
  return Math.max(1, Math.ceil(left / 1000));
};

/** Counts an attempt against each limit; 429 when one is exceeded. @param detail the refusal's message */
export async function countAgainst(
  db: Reader,
  limits: readonly Limit[],
  now: Date,
  detail: string,
): Promise<void> {
  for (const limit of limits) {
    const { count, windowStart } = await attemptRecords(db).count(keyOf(limit), now, WINDOW_MS);
    if (count > limit.most) throw tooMany(detail, secondsLeft(windowStart, now));
  }
}

/** 429 when a limit is used up; counts nothing. */
export async function requireRemaining(db: Reader, limit: Limit, now: Date, detail: string) {
  const [row] = await attemptRecords(db).find([keyOf(limit)]);
  if (row === undefined || row.count < limit.most) return;
  const age = now.getTime() - row.windowStart.getTime();
  if (age < WINDOW_MS && age >= -WINDOW_MS)
    throw tooMany(detail, secondsLeft(row.windowStart, now));
}
