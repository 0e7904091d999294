import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { and, eq } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { type PaperPlace, paperColumns, paperStatements } from './result-papers.ts';

/** The name of a stored photo's file; a restored row may name no other. */
export const PHOTO_FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/;

export const resultPhotos = pgTable('result_photos', {
  ...paperColumns(),
  fileName: text('file_name').notNull(),
  bytes: integer('bytes').notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: instant('added_at').notNull(),
});
export type ResultPhotoRow = typeof resultPhotos.$inferSelect;

/** Photos of the paper sheets, oldest first (X13); their files lie in the storage. */
export function resultPhotoRecords(db: Reader) {
  const { isOf, reads, removeOf, row, addOne, remove, change } = paperStatements(db, resultPhotos);
  return {
    ...reads,
    one: (roundId: RoundId, id: number) => row(and(isOf(roundId), eq(resultPhotos.id, id))),
    add: addOne,
    remove: (id: number) => remove(eq(resultPhotos.id, id)),
    removeOf,
    move: (from: RoundId, to: PaperPlace) => change(isOf(from), to),
  };
}
