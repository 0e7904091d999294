import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { NOT_UNDOABLE } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { conflict } from '../../platform/problems.ts';
import { type LatestSave, latestSaveRecords, type ReplacedResult } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import {
  beforeAndAfter,
  namesIn,
  resultOfRow,
  storeResult,
  summarize,
} from '../../tournament/results.ts';
import { presentRound } from '../../tournament/rounds.ts';
import {
  lockForCorrection,
  presentNow,
  removeResult,
  requireRound,
  requireVersion,
  subjectOfRound,
} from './move-result.ts';
import { namesFor, requireCorrectable, requireOwnRound } from './rooms/bearer.ts';

/** Saves a restore point (X7). Brackets and seeds stay (B1). Idempotent; can be undone like a save. */
export async function emptyResult(act: Act, id: RoundId, version: number): Promise<Round> {
  const event = await lockForCorrection(act);
  const round = await requireRound(act, event, id);
  const result = resultOfRow(round.row, round.lines);
  if (result === null) return presentRound(round);
  requireVersion(round, version);
  const save = await latestSaveRecords(act.tx).of(id);

  const subject = subjectOfRound(round);
  await saveRestorePoint(act, event.id, `Before deleting the result of ${subject}`);
  await removeResult(act, id);
  await act.audit({ action: 'Delete result', subject, before: summarize(result) });
  const emptied = await presentNow(act, event, id);
  await rememberSave(act, { row: round.row, result, save }, emptied);
  return emptied;
}

/**
 * Undoes the person's latest save or deletion (X7), keeping an account's saved result in a restore point; a room
 * link must still be able to correct it (P6).
 */
export async function undoSave(act: Act, id: RoundId, version: number): Promise<Round> {
  const { userId, room } = loggedIn(act.actor);
  const event = await lockForCorrection(act);
  const round = await requireRound(act, event, id);
  await requireOwnRound(act, event, 'Friday', round.row);
  const shown = await namesFor(act);
  requireVersion(round, version, shown);
  const save = await latestSaveRecords(act.tx).of(id);
  const undone = resultOfRow(round.row, round.lines);
  if (!isUndoable(save, round.row, userId, act.now)) throw conflict(NOT_UNDOABLE);
  await requireCorrectable(act, event, round.row, round.names);
  const quizzers = await quizzerRecords(act.tx).all(event.id);

  const subject = subjectOfRound(round);
  // A stranger who saves and undoes again and again would fill the disk.
  if (undone !== null && room === undefined) {
    await saveRestorePoint(act, event.id, `Before undoing the result of ${subject}`);
  }
  if (save.before === null) {
    await removeResult(act, id);
    await act.audit({ action: 'Undo result', subject, before: undone && summarize(undone) });
  } else {
    const known = new Set(quizzers.map((quizzer) => quizzer.id));
    const restored = withLinesOf(save.before.result, known);
    await restoreResult(act, userId, save.before, restored);
    const words = beforeAndAfter(undone, restored, namesIn(quizzers));
    await act.audit({ action: 'Undo result', subject, ...words });
  }
  return await presentNow(act, event, id, shown);
}

/** The same person's earlier save can be undone next. */
async function restoreResult(
  act: Act,
  userId: UserId,
  { source, save }: ReplacedResult,
  result: RoundResult,
): Promise<void> {
  const { row } = await storeResult(act, result, source);
  const records = latestSaveRecords(act.tx);
  if (save === null) return await records.remove(row.id);
  const savedAt = new Date(save.savedAt);
  await records.set({
    roundId: row.id,
    userId,
    savedAt,
    version: row.version,
    before: save.before,
  });
}

/** A quizzer may have left the event meanwhile. */
const withLinesOf = (result: RoundResult, known: ReadonlySet<number>): RoundResult => {
  const only = (side: 'left' | 'right') => ({
    ...result[side],
    lines: result[side].lines.filter(({ quizzerId }) => known.has(quizzerId)),
  });
  return { ...result, left: only('left'), right: only('right') };
};

/** How long the latest own save can be undone (X7). */
const UNDO_MS = 10 * 60_000;

/** Rule X7. */
function isUndoable(
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
