import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Writes about a megabyte into a table of its own that is gone at once. What takes new space tells
 * whether there is some: many a small write finds a place in what PostgreSQL has already.
 */
export async function tryWriting(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table quizmeet_space on commit drop as
      select md5(n::text) || md5((-n)::text) as text from generate_series(1, 10000) as n`);
  });
}
