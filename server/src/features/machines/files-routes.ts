import {
  auditRounds,
  auditTicker,
  createImport,
  importFiles,
  insertResults,
  listResultFiles,
  removeResultFile,
  uploadResults,
} from '@quizmeet/contract/machines/calls.ts';
import { STORING_BUSY } from '@quizmeet/contract/machines/messages.ts';
import type { FastifyInstance } from 'fastify';
import { Queue } from '../../platform/queue.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { withUploads } from '../../platform/uploads.ts';
import { auditText, compareRound } from './audit.ts';
import { removeResultFile as remove, resultFiles, storeUploads, UPLOAD_RULES } from './files.ts';
import { createImport as create, importArchive } from './import.ts';
import { loadResults } from './load.ts';
import { Reader } from './reader.ts';

const MOST_WAITING = 4;

/** The machines' files: made for them, stored, loaded and compared. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { service } = services.storage;
  const reader = new Reader();
  const storing = new Queue(MOST_WAITING, STORING_BUSY);
  app.addHook('preClose', async () => await reader.close());

  route(app, services, createImport, async ({ actor }) => {
    return { service, files: await storing.run(() => create(services, actor)) };
  });

  route(app, services, importFiles, async ({ now }) => await importArchive(services, now));

  route(app, services, listResultFiles, async () => {
    return { service, files: await resultFiles(services) };
  });

  route(app, services, uploadResults, async ({ actor, request }) => {
    return await withUploads(request, UPLOAD_RULES, async (uploads) => {
      return await storing.run(async () => ({
        stored: await storeUploads(services, reader, actor, uploads),
      }));
    });
  });

  route(app, services, removeResultFile, async ({ actor, params }) => {
    return await storing.run(() => remove(services, actor, params.name));
  });

  route(app, services, insertResults, async ({ actor, query }) => {
    const bytes = await loadResults(services, reader, actor, query.overwrite === 'true');
    return { name: 'insertResults.txt', bytes };
  });

  route(app, services, auditRounds, async ({ now }) => {
    return { name: 'audit.txt', bytes: await auditText(services, reader, now) };
  });

  route(app, services, auditTicker, async ({ query }) => {
    return await compareRound(services, reader, query.roundNumber);
  });
}
