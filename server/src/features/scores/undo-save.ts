import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { NO_SUCH_ROUND, NOT_UNDOABLE } from '@quizmeet/contract/scores/messages.ts';
import { UNDO_MS } from '@quizmeet/rules/scores/entry.ts';
import type { RoundId, RoundResult, UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { conflict, found } from '../../platform/problems.ts';
import { type LatestSave, latestSaveRecords } from '../../records/lines.ts';
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
import { lockRound, presentRound } from '../../tournament/rounds.ts';
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

  const subject = subjectOfRound(round);
  await saveRestorePoint(act, event.id, `Before deleting the result of ${subject}`);
  await removeResult(act, id);
  await act.audit({ action: 'Delete result', subject, before: summarize(result) });
  const emptied = await presentNow(act, event, id);
  await rememberSave(act, round.row, result, emptied);
  return emptied;
}

/**
 * Undoes the person's latest save or deletion (X7), keeping an account's saved result in a restore point; a room
 * link must still be able to correct it (P6).
 */
export async function undoSave(act: Act, id: RoundId, version: number): Promise<Round> {
  const { userId, room } = loggedIn(act.actor);
  // A room link saves no restore point, so it stops nobody else.
  const event =
    room === undefined
      ? await lockForCorrection(act)
      : found(await lockRound(act.tx, id), NO_SUCH_ROUND).event;
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
    await storeResult(act, restored, save.before.source);
    await latestSaveRecords(act.tx).remove(id);
    const words = beforeAndAfter(undone, restored, namesIn(quizzers));
    await act.audit({ action: 'Undo result', subject, ...words });
  }
  return await presentNow(act, event, id, shown);
}

/** A quizzer may have left the event meanwhile. */
const withLinesOf = (result: RoundResult, known: ReadonlySet<number>): RoundResult => {
  const only = (side: 'left' | 'right') => ({
    ...result[side],
    lines: result[side].lines.filter(({ quizzerId }) => known.has(quizzerId)),
  });
  return { ...result, left: only('left'), right: only('right') };
};

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
 * So that the same person can undo it (X7).
 * @param before the round with its result before
 * @param saved the round and version
 */
export async function rememberSave(
  act: Act,
  before: RoundRow,
  result: RoundResult | null,
  saved: Pick<RoundRow, 'id' | 'version'>,
): Promise<void> {
  await latestSaveRecords(act.tx).set({
    roundId: saved.id,
    userId: loggedIn(act.actor).userId,
    savedAt: act.now,
    version: saved.version,
    before: result && { result, source: before.resultSource ?? 'hand' },
  });
}
