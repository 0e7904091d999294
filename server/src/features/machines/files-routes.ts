import {
  auditReport,
  auditRounds,
  auditTicker,
  createImport as createImportCall,
  importFiles,
  insertResults,
  listResultFiles,
  loadResults as loadResultsCall,
  removeResultFile as removeResultFileCall,
  uploadResults,
} from '@quizmeet/contract/machines/calls.ts';
import { STORING_BUSY } from '@quizmeet/contract/machines/messages.ts';
import {
  AUDIT_SECTIONS,
  LOAD_SECTIONS,
  reportText,
} from '@quizmeet/contract/machines/report-words.ts';
import type { FastifyInstance } from 'fastify';
import { type Asked, askerOf } from '../../calls/asker.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { Queue } from '../../platform/queue.ts';
import { withUploads } from '../../platform/uploads.ts';
import { auditResults, compareRound } from './audit.ts';
import { removeResultFile, resultFiles, storeUploads, UPLOAD_RULES } from './files.ts';
import { createImport, importArchive } from './import.ts';
import { loadResults } from './load.ts';
import { Reader } from './reader.ts';

const MOST_WAITING = 4;

/** The routes of the machines' files: created, uploaded, loaded and compared. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { service } = services.storage;
  const reader = new Reader();
  const storing = new Queue({ mostWaiting: MOST_WAITING }, STORING_BUSY);
  app.addHook('preClose', async () => await reader.close());
  // A change is completed even if the client disconnects.
  const changing = (asked: Asked) => ({ whose: askerOf(asked).whose });

  route(app, services, createImportCall, async (asked) => {
    const make = () => createImport(services, asked.actor);
    return { service, files: await storing.run(make, changing(asked)) };
  });

  route(app, services, importFiles, async ({ now }) => await importArchive(services, now));

  route(app, services, listResultFiles, async () => {
    return { service, files: await resultFiles(services) };
  });

  route(app, services, uploadResults, async (asked) => {
    const asker = changing(asked);
    return await withUploads(asked.request, UPLOAD_RULES, async (uploads) => {
      const store = () => storeUploads(services, reader.for(asker), asked.actor, uploads);
      return { stored: await storing.run(store, asker) };
    });
  });

  route(app, services, removeResultFileCall, async ({ params, ...asked }) => {
    return await storing.run(
      () => removeResultFile(services, asked.actor, params.name),
      changing(asked),
    );
  });

  const load = async (asked: Asked, overwrite: boolean) =>
    await loadResults(services, reader.for(changing(asked)), asked.actor, overwrite);

  route(app, services, loadResultsCall, async ({ body, ...asked }) => {
    return await load(asked, body.overwrite);
  });

  route(app, services, insertResults, async ({ query, ...asked }) => {
    const report = await load(asked, query.overwrite === 'true');
    return { name: 'insertResults.txt', bytes: reportText(report, LOAD_SECTIONS) };
  });

  route(app, services, auditReport, async ({ now, ...asked }) => {
    return await auditResults(services, reader.for(askerOf(asked)), now);
  });

  route(app, services, auditRounds, async ({ now, ...asked }) => {
    const report = await auditResults(services, reader.for(askerOf(asked)), now);
    return { name: 'audit.txt', bytes: reportText(report, AUDIT_SECTIONS) };
  });

  route(app, services, auditTicker, async ({ query, ...asked }) => {
    return await compareRound(services, reader.for(askerOf(asked)), query.roundNumber);
  });
}
