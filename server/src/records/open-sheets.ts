import type { RoundId, UserId } from '@quizmeet/rules/tournament.ts';
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { rounds } from './rounds.ts';
import { statements } from './statements.ts';
import { users } from './users.ts';

export const openSheets = pgTable(
  'open_sheets',
  {
    roundId: integer('round_id')
      .$type<RoundId>()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    /** Chosen by the device. */
    device: text('device').notNull(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.device] }),
    index('open_sheets_seen').on(table.seenAt),
  ],
);
type OpenSheetRow = typeof openSheets.$inferSelect;

/** Rule X7. */
export function openSheetRecords(db: Reader) {
  const { remove } = statements(db, openSheets);
  return {
    /** A known device keeps its opening time. */
    see: async ({ seenAt, ...sheet }: OpenSheetRow): Promise<void> => {
      const { roundId, device } = openSheets;
      await db
        .insert(openSheets)
        .values({ ...sheet, seenAt })
        .onConflictDoUpdate({ target: [roundId, device], set: { seenAt, userId: sheet.userId } });
    },
    /** Seen since, first opened first. */
    others: async (roundId: RoundId, device: string, since: Date) =>
      await db
        .select({
          userId: openSheets.userId,
          name: users.name,
          openedAt: openSheets.openedAt,
          seenAt: openSheets.seenAt,
        })
        .from(openSheets)
        .innerJoin(users, eq(users.id, openSheets.userId))
        .where(
          and(
            eq(openSheets.roundId, roundId),
            ne(openSheets.device, device),
            gte(openSheets.seenAt, since),
          ),
        )
        .orderBy(asc(openSheets.openedAt)),
    remove: (roundId: RoundId, device: string) =>
      remove(and(eq(openSheets.roundId, roundId), eq(openSheets.device, device))),
    removeBefore: (at: Date) => remove(lt(openSheets.seenAt, at)),
  };
}
