import type { RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { type LatestSave, latestSaveRecords } from '../../records/lines.ts';
import type { RoundRow } from '../../records/rounds.ts';

/** How long the latest own save can be undone (X7). */
const UNDO_MS = 10 * 60_000;

/** Rule X7. */
export function isUndoable(
  save: LatestSave | null,
  { version }: Pick<RoundRow, 'version'>,
  userId: UserId,
  now: Date,
): save is LatestSave {
  if (save === null || save.userId !== userId || save.version !== version) return false;
  return now.getTime() < save.savedAt.getTime() + UNDO_MS;
}

/**
 * So that the same person can undo it (X7), and their earlier saves one by one.
 * @param before the round and its latest save before this one
 * @param saved the round and version
 */
export async function rememberSave(
  act: Act,
  before: {
    readonly row: RoundRow;
    readonly result: RoundResult | null;
    readonly save: LatestSave | null;
  },
  saved: Pick<RoundRow, 'id' | 'version'>,
): Promise<void> {
  // Room links have no undo (P6).
  if (act.actor?.room !== undefined) return;
  const { userId } = loggedIn(act.actor);
  const earlier = before.save;
  const isOwn = isUndoable(earlier, before.row, userId, act.now);
  await latestSaveRecords(act.tx).set({
    roundId: saved.id,
    userId,
    savedAt: act.now,
    version: saved.version,
    before: before.result && {
      result: before.result,
      source: before.row.resultSource ?? 'hand',
      save: isOwn ? { savedAt: earlier.savedAt.toISOString(), before: earlier.before } : null,
    },
  });
}
