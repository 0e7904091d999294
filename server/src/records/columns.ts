import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant; PostgreSQL's timestamptz. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Raw bytes; PostgreSQL's bytea. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** A version that no round has ever had (S8). */
export const nextVersion = sql<number>`nextval('versions')`;
