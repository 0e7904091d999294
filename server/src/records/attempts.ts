import { inArray, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { statements } from './statements.ts';

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
});

export function attemptRecords(db: Reader) {
  const { rows, remove } = statements(db, attempts);
  return {
    count: async (
      key: string,
      now: Date,
      windowMs: number,
    ): Promise<{ count: number; windowStart: Date }> => {
      const oldest = new Date(now.getTime() - windowMs);
      // A clock that was set back leaves a window in the future.
      const newest = new Date(now.getTime() + windowMs);
      const over = sql`${attempts.windowStart} <= ${oldest} or ${attempts.windowStart} > ${newest}`;
      const [row] = await db
        .insert(attempts)
        .values({ key, windowStart: now, count: 1 })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
            windowStart: sql`case when ${over} then ${now} else ${attempts.windowStart} end`,
          },
        })
        .returning();
      if (row === undefined) throw new Error('an attempt was not counted');
      return row;
    },
    find: (keys: readonly string[]) => rows(inArray(attempts.key, [...keys])),
    forget: (before: Date) => remove(lt(attempts.windowStart, before)),
  };
}
