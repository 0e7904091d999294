import * as calls from '@quizmeet/contract/machines/calls.ts';
import { STORING_BUSY } from '@quizmeet/contract/machines/messages.ts';
import {
  AUDIT_SECTIONS,
  LOAD_SECTIONS,
  reportText,
} from '@quizmeet/contract/machines/report-text.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { Queue } from '../../platform/queue.ts';
import { withUploads } from '../../platform/uploads.ts';
import { machineFeedRecords } from '../../records/machines.ts';
import { auditResults, compareRound } from './audit.ts';
import { acceptGames, answerPing, receive, switchFeed, tickerHtml } from './feed.ts';
import {
  createImport,
  importArchive,
  removeResultFile,
  resultFiles,
  storeUploads,
  UPLOAD_RULES,
} from './files.ts';
import { PlayedGames } from './games.ts';
import { loadToday, presentFeed, presentLiveGame } from './live-rounds.ts';
import { loadResults } from './load.ts';
import { openReader } from './reader.ts';

export function machineRoutes(routes: Routes): void {
  fileRoutes(routes);
  feedRoutes(routes);
}

const MOST_WAITING = 4;

function fileRoutes({ route, services }: Routes): void {
  const { service } = services.storage;
  const reader = openReader(services.workers.staff);
  const storing = new Queue({ mostWaiting: MOST_WAITING }, STORING_BUSY);

  route(calls.createImport, async ({ actor }) => ({
    service,
    files: await storing.run(() => createImport(services, actor)),
  }));

  route(calls.importFiles, ({ now }) => importArchive(services, now));

  route(calls.listResultFiles, async () => ({ service, files: await resultFiles(services) }));

  route(calls.uploadResults, ({ actor, request }) =>
    withUploads(request, UPLOAD_RULES, async (uploads) => ({
      stored: await storing.run(() => storeUploads(services, reader, actor, uploads)),
    })),
  );

  route(calls.removeResultFile, ({ params, actor }) =>
    storing.run(() => removeResultFile(services, actor, params.name)),
  );

  route(calls.loadResults, ({ body, actor }) =>
    loadResults(services, reader, actor, body.overwrite),
  );

  route(calls.insertResults, async ({ query, actor }) => {
    const report = await loadResults(services, reader, actor, query.overwrite === 'true');
    return { name: 'insertResults.txt', bytes: reportText(report, LOAD_SECTIONS) };
  });

  route(calls.auditReport, ({ now }) => auditResults(services, reader, now));

  route(calls.auditRounds, async ({ now }) => {
    const report = await auditResults(services, reader, now);
    return { name: 'audit.txt', bytes: reportText(report, AUDIT_SECTIONS) };
  });

  route(calls.auditTicker, ({ query }) => compareRound(services, reader, query.roundNumber));
}

function feedRoutes({ route, reading, changing, services }: Routes): void {
  const { db, environment } = services;
  const { publicUrl } = environment;
  const played = new PlayedGames();

  reading(calls.liveGames, async (event, { now, expires }) => {
    const { live, until } = await loadToday(db, event, now, played);
    expires(until);
    return live.map(presentLiveGame);
  });

  reading(calls.ticker, async (event, { now, expires }) => {
    const today = await loadToday(db, event, now, played);
    expires(today.until);
    return { bytes: tickerHtml(today) };
  });

  changing(calls.acceptGames, (act, { body }) => acceptGames(act, body.roundIds, played));

  reading(calls.getFeed, async (event) =>
    presentFeed(await machineFeedRecords(db).find(event.id), publicUrl),
  );

  changing(calls.setFeed, (act, { body }) => switchFeed(act, body.on, publicUrl));

  route(calls.scoreEvent, async ({ params, query }) => ({
    bytes: await act(services, null, (acting) => receive(acting, params.secret, query)),
  }));

  route(calls.pingMessage, async ({ params }) => ({
    bytes: await act(services, null, (acting) => answerPing(acting, params.secret)),
  }));
}
