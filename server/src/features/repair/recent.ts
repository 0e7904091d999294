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

/** Without those undone, or taken back by restoring a restore point. */
export async function presentRepairs(db: Reader, { id }: EventRow): Promise<RecentRepair[]> {
  const points = await restorePointRecords(db).all(id);
  return repairsInEffect(points).map(({ id: restorePointId, at, who, inWords, repair: saved }) => ({
    ...{ restorePointId, at: at.toISOString(), who, inWords },
    ...savedPages(saved),
  }));
}

function savedPages(saved: RestorePointSummary['repair']) {
  if (saved === null) return { undoable: false, roundIds: [], roomNumbers: [] };
  if (!('shift' in saved)) return { undoable: saved.undo !== null, ...changedPages(saved.changes) };
  const { roundIds, roomNumbers } = saved;
  return { undoable: true, roundIds, roomNumbers };
}

type RepairPoint = RestorePointSummary & { readonly inWords: string };

/** @param points newest first */
function repairsInEffect(points: readonly RestorePointSummary[]): readonly RepairPoint[] {
  let repairs: readonly RepairPoint[] = [];
  const before = new Map<number, typeof repairs>();
  for (const point of points.toReversed()) {
    // An archive has its own repairs.
    before.set(point.id, point.keptAt === null ? repairs : []);
    const restored = restoredPoint(point.reason);
    const inWords = messages.repairOf(point.reason);
    const undone = point.repair?.undoes;
    if (restored !== null) repairs = before.get(restored) ?? [];
    else if (inWords !== null)
      repairs = [{ ...point, inWords }, ...repairs.filter(({ id }) => id !== undone)];
  }
  return repairs;
}

/** Takes back the cause and puts back the rounds, or the times, if all is as the repair left it. */
export async function undoRepair(act: Act, id: number): Promise<Repaired> {
  const locked = await lockTonight(act);
  const points = await restorePointRecords(act.tx).all(locked.event.id);
  const saved = points.find((point) => point.id === id)?.repair;
  if (saved && !repairsInEffect(points).some((point) => point.id === id)) {
    const isUndone = points.some(({ repair }) => repair?.undoes === id);
    throw conflict(isUndone ? messages.ALREADY_UNDONE : messages.CHANGED_SINCE_REPAIR);
  }
  if (saved && 'shift' in saved) return await undoShift(act, locked.event, id, saved);
  if (!saved?.undo) throw notFound(messages.NOT_UNDOABLE);
  const present = causeBefore(locked.loaded.tonight, saved.cause);
  // Before the cause is taken back: without its team or room, a round being played looks unplayed.
  const { fixed } = repairInputOf(locked.loaded.tonight);
  const isFixed = changedPages(saved.changes).roundIds.some((roundId) => fixed.has(roundId));
  try {
    if (isFixed || !isDeepStrictEqual(present, saved.cause)) throw new ChangedMeanwhile();
    return await repair(act, locked, saved.undo, backwards(saved.changes), id);
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? conflict(messages.CHANGED_SINCE_REPAIR) : error;
  }
}
