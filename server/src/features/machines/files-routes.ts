import * as calls from '@quizmeet/contract/machines/calls.ts';
import { STORING_BUSY } from '@quizmeet/contract/machines/messages.ts';
import {
  AUDIT_SECTIONS,
  LOAD_SECTIONS,
  reportText,
} from '@quizmeet/contract/machines/report-text.ts';
import type { Routes } from '../../calls/route.ts';
import { Queue } from '../../platform/queue.ts';
import { withUploads } from '../../platform/uploads.ts';
import { auditResults, compareRound } from './audit.ts';
import { removeResultFile, resultFiles, storeUploads, UPLOAD_RULES } from './files.ts';
import { createImport, importArchive } from './import.ts';
import { loadResults } from './load.ts';
import { openReader } from './reader.ts';

const MOST_WAITING = 4;

export function fileRoutes({ route, services }: Routes): void {
  const { service } = services.storage;
  const reader = openReader(services.workers.staff);
  const storing = new Queue({ mostWaiting: MOST_WAITING }, STORING_BUSY);

  route(calls.createImport, async ({ actor }) => {
    return { service, files: await storing.run(() => createImport(services, actor)) };
  });

  route(calls.importFiles, async ({ now }) => await importArchive(services, now));

  route(calls.listResultFiles, async () => {
    return { service, files: await resultFiles(services) };
  });

  route(calls.uploadResults, async ({ actor, request }) => {
    return await withUploads(request, UPLOAD_RULES, async (uploads) => ({
      stored: await storing.run(() => storeUploads(services, reader, actor, uploads)),
    }));
  });

  route(calls.removeResultFile, async ({ params, actor }) => {
    return await storing.run(() => removeResultFile(services, actor, params.name));
  });

  route(calls.loadResults, async ({ body, actor }) => {
    return await loadResults(services, reader, actor, body.overwrite);
  });

  route(calls.insertResults, async ({ query, actor }) => {
    const report = await loadResults(services, reader, actor, query.overwrite === 'true');
    return { name: 'insertResults.txt', bytes: reportText(report, LOAD_SECTIONS) };
  });

  route(calls.auditReport, async ({ now }) => await auditResults(services, reader, now));

  route(calls.auditRounds, async ({ now }) => {
    const report = await auditResults(services, reader, now);
    return { name: 'audit.txt', bytes: reportText(report, AUDIT_SECTIONS) };
  });

  route(calls.auditTicker, async ({ query }) => {
    return await compareRound(services, reader, query.roundNumber);
  });
}
