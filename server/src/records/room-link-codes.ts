import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { eq } from 'drizzle-orm';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { roomLinks } from './room-links.ts';
import { statements } from './statements.ts';

export const roomLinkCodes = pgTable(
  'room_link_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => roomLinks.id, { onDelete: 'cascade' }),
    roundId: integer('round_id').$type<RoundId>(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('room_link_codes_link').on(table.linkId)],
);
export type RoomLinkCodeRow = typeof roomLinkCodes.$inferSelect;

export function roomLinkCodeRecords(db: Reader) {
  const { row, add } = statements(db, roomLinkCodes);
  return {
    byHash: (hash: Buffer) => row(eq(roomLinkCodes.codeHash, hash)),
    add,
  };
}
