import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Tests for free space by writing about a megabyte into a temporary table. Small writes would prove
 * nothing, because they may fit into space that PostgreSQL already has.
 */
export async function tryWriting(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table quizmeet_space on commit drop as
      select md5(n::text) || md5((-n)::text) as text from generate_series(1, 10000) as n`);
  });
}
