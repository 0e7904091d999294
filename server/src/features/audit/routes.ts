import * as calls from '@quizmeet/contract/audit/calls.ts';
import { fileCalled } from '@quizmeet/contract/audit/messages.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { refused } from '../../platform/problems.ts';
import { withUploads } from '../../platform/uploads.ts';
import { auditRecords, restorePointRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { countsOf, takeSnapshot } from '../../snapshot/snapshot.ts';
import { snapshotIn } from './archive-file.ts';
import { presentEntry, presentPoint, presentPoints } from './present.ts';
import { ARCHIVE_RULES, saveArchive } from './read-archive.ts';
import { restoreEvent } from './restore.ts';

const done = true as const;

export function auditRoutes({ route, services }: Routes): void {
  const { db } = services;

  route(calls.listAudit, async ({ query, actor }) => {
    const withAccounts = loggedIn(actor).admin;
    const page = await auditRecords(db).page(query.before ?? null, query.limit, withAccounts);
    const { settings } = await eventRecords(db).current();
    return page.map((entry) => presentEntry(entry, settings.timeZone));
  });

  route(calls.listRestorePoints, async () => {
    const event = await eventRecords(db).current();
    return await presentPoints(db, await restorePointRecords(db).all(event.id));
  });

  route(calls.presentCounts, async () => {
    const event = await eventRecords(db).current();
    return { counts: countsOf(await db.transaction((tx) => takeSnapshot(tx, event.id))) };
  });

  route(calls.restore, async ({ params, actor }) => {
    await act(services, actor, (acting) => restoreEvent(acting, params.id));
    // Waiting churches are mailed their link.
    services.postman.wake();
    return done;
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
