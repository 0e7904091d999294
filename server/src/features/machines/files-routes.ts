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
import { type Asked, askerOf } from '../../calls/asker.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { Queue } from '../../platform/queue.ts';
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
  const storing = new Queue({ mostWaiting: MOST_WAITING }, STORING_BUSY);
  app.addHook('preClose', async () => await reader.close());
  // What changes something is done also for somebody whose connection is lost meanwhile.
  const changing = (asked: Asked) => ({ whose: askerOf(asked).whose });

  route(app, services, createImport, async (asked) => {
    const make = () => create(services, asked.actor);
    return { service, files: await storing.run(make, changing(asked)) };
  });

  route(app, services, importFiles, async ({ now }) => await importArchive(services, now));

  route(app, services, listResultFiles, async () => {
    return { service, files: await resultFiles(services) };
  });

  route(app, services, uploadResults, async (asked) => {
    const asker = changing(asked);
    return await withUploads(asked.request, services.disk, UPLOAD_RULES, async (uploads) => {
      const store = () => storeUploads(services, reader.for(asker), asked.actor, uploads);
      return { stored: await storing.run(store, asker) };
    });
  });

  route(app, services, removeResultFile, async ({ params, ...asked }) => {
    return await storing.run(() => remove(services, asked.actor, params.name), changing(asked));
  });

  route(app, services, insertResults, async ({ query, ...asked }) => {
    const overwrite = query.overwrite === 'true';
    const bytes = await loadResults(services, reader.for(changing(asked)), asked.actor, overwrite);
    return { name: 'insertResults.txt', bytes };
  });

  route(app, services, auditRounds, async ({ now, ...asked }) => {
    const bytes = await auditText(services, reader.for(askerOf(asked)), now);
    return { name: 'audit.txt', bytes };
  });

  route(app, services, auditTicker, async ({ query, ...asked }) => {
    return await compareRound(services, reader.for(askerOf(asked)), query.roundNumber);
  });
}
