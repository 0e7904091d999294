import { isDeepStrictEqual } from 'node:util';
import { restoredPoint } from '@quizmeet/contract/audit/messages.ts';
import type { RecentRepair, Repaired } from '@quizmeet/contract/repair/calls.ts';
import * as messages from '@quizmeet/contract/repair/messages.ts';
import { causeBefore } from '@quizmeet/rules/schedule/repair/causes.ts';
import { backwards, changedPages } from '@quizmeet/rules/schedule/repair/changes.ts';
import { repairInputOf } from '@quizmeet/rules/schedule/repair/tonight.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { type RestorePointSummary, restorePointRecords } from '../../records/audit.ts';
import type { EventRow } from '../../records/events.ts';
import { ChangedMeanwhile, lockTonight, repair } from './carry-out.ts';
import { undoShift } from './shift.ts';

/** Among the restore points; without those undone, or taken back by restoring one. */
export async function presentRepairs(db: Reader, { id }: EventRow): Promise<RecentRepair[]> {
  const points = await restorePointRecords(db).all(id);
  return repairsInEffect(points).map(({ id: restorePointId, at, who, reason, repair: saved }) => ({
    ...{ restorePointId, at: at.toISOString(), who, inWords: messages.repairOf(reason) ?? '' },
    ...pagesOf(saved),
  }));
}

function pagesOf(saved: RestorePointSummary['repair']) {
  if (saved === null) return { undoable: false, roundIds: [], roomNumbers: [] };
  if (!('shift' in saved)) return { undoable: saved.undo !== null, ...changedPages(saved.changes) };
  const { roundIds, roomNumbers } = saved;
  return { undoable: true, roundIds, roomNumbers };
}

/** @param points newest first */
function repairsInEffect(points: readonly RestorePointSummary[]): readonly RestorePointSummary[] {
  let repairs: readonly RestorePointSummary[] = [];
  const before = new Map<number, typeof repairs>();
  for (const point of points.toReversed()) {
    before.set(point.id, repairs);
    const restored = restoredPoint(point.reason);
    if (restored !== null) repairs = before.get(restored) ?? [];
    else if (messages.repairOf(point.reason) !== null) repairs = [point, ...repairs];
  }
  return repairs.filter(({ repair: saved }) => !saved?.undone);
}

/** Takes back the cause and puts back the rounds, or the times, if all is as the repair left it. */
export async function undoRepair(act: Act, id: number): Promise<Repaired> {
  const locked = await lockTonight(act);
  const records = restorePointRecords(act.tx);
  const saved = (await records.byId(locked.event.id, id))?.repair;
  if (saved?.undone) throw conflict(messages.ALREADY_UNDONE);
  if (saved && 'shift' in saved) {
    await records.change(id, { repair: { ...saved, undone: true } });
    return await undoShift(act, locked.event, saved);
  }
  if (!saved?.undo) throw notFound(messages.NOT_UNDOABLE);
  await records.change(id, { repair: { ...saved, undo: null, undone: true } });
  const present = causeBefore(locked.loaded.tonight, saved.cause);
  // Before the cause is taken back: without its team or room, a round being played looks unplayed.
  const { fixed } = repairInputOf(locked.loaded.tonight);
  const isFixed = changedPages(saved.changes).roundIds.some((roundId) => fixed.has(roundId));
  try {
    if (isFixed || !isDeepStrictEqual(present, saved.cause)) throw new ChangedMeanwhile();
    return await repair(act, locked, saved.undo, backwards(saved.changes), true);
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? conflict(messages.CHANGED_SINCE_REPAIR) : error;
  }
}
