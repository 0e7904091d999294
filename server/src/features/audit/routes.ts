import * as calls from '@quizmeet/contract/audit/calls.ts';
import { fileCalled, timesNoted } from '@quizmeet/contract/audit/messages.ts';
import { secondAt } from '@quizmeet/rules/event/days.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { inTransaction, type Reader } from '../../platform/database/database.ts';
import { refused } from '../../platform/problems.ts';
import { withUploads } from '../../platform/uploads.ts';
import {
  type AuditRow,
  auditRecords,
  type RestorePointSummary,
  restorePointRecords,
} from '../../records/audit.ts';
import { accountsHere, belongingsHere, coachCounts } from '../../snapshot/coaches.ts';
import { differencesOf } from '../../snapshot/differences.ts';
import { countsOf, takeSnapshot, unpacked } from '../../snapshot/snapshot.ts';
import { snapshotIn } from './archive-file.ts';
import { ARCHIVE_RULES, restoreEvent, saveArchive } from './restore.ts';

export function auditRoutes({ route, reading, services }: Routes): void {
  const { db } = services;

  reading(calls.listAudit, async ({ settings }, { query, actor }) => {
    const withAccounts = loggedIn(actor).admin;
    const page = await auditRecords(db).page(query.before ?? null, query.limit, withAccounts);
    return page.map((entry) => presentEntry(entry, settings.timeZone));
  });

  reading(calls.listRestorePoints, async (event) =>
    presentPoints(db, await restorePointRecords(db).all(event.id)),
  );

  reading(calls.presentCounts, async (event, { query: { since = 0 } }) => {
    const now = await inTransaction(db, (tx) => takeSnapshot(tx, event.id));
    const point = await restorePointRecords(db).byId(event.id, since);
    const stored = point && unpacked(point.snapshot);
    return { counts: countsOf(now), ...(stored && { changed: differencesOf(stored, now) }) };
  });

  route(calls.restore, async ({ params, actor }) => {
    await act(services, actor, (acting) => restoreEvent(acting, params.id));
    // Waiting churches are mailed their link.
    services.postman.wake();
  });

  route(calls.readArchive, async ({ actor, request }) => {
    return await withUploads(request, ARCHIVE_RULES, async ([file]) => {
      if (file === undefined) throw refused(ARCHIVE_RULES.words.none);
      const name = fileCalled(file.name);
      const snapshot = await snapshotIn(name, file.path);
      const point = await act(services, actor, (acting) => saveArchive(acting, name, snapshot));
      return await presentPoint(db, point);
    });
  });
}

const presentEntry = (row: AuditRow, timeZone: string): calls.AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after:
    row.firstAt === null
      ? row.after
      : timesNoted(row.times, secondAt(timeZone, row.firstAt), secondAt(timeZone, row.at)),
});

/** With what restoring would do to their churches now (N0). */
async function presentPoints(db: Reader, points: readonly RestorePointSummary[]) {
  const here = await accountsHere(
    db,
    points.map(({ coaches }) => coaches),
  );
  return points.map((point) => {
    const { id, at, who, reason, coaches } = point;
    const counts = { ...point.counts, ...coachCounts(belongingsHere(coaches, here)) };
    return { id, at: at.toISOString(), who, reason, counts };
  });
}

async function presentPoint(db: Reader, point: RestorePointSummary): Promise<calls.RestorePoint> {
  const [presented] = await presentPoints(db, [point]);
  if (presented === undefined) throw new Error('the restore point was not presented');
  return presented;
}
