import {
  everything,
  labels,
  pdfBlankScoresheet,
  pdfReceipt,
  pdfReceiptOf,
  pdfRegistrationTable,
  pdfSaturday,
  pdfSaturdayScoresheets,
  pdfSchedule,
  pdfScoresheets,
} from '@quizmeet/contract/printing/calls.ts';
import { NO_CHURCH_OF_COACH, NO_CHURCH_YET } from '@quizmeet/contract/printing/messages.ts';
import type { FastifyInstance } from 'fastify';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { archiveOf } from './archive.ts';
import { loadLabels } from './labels.ts';
import { loadFridaySchedule, loadFridayScoresheets } from './load-friday.ts';
import { imprintOf } from './load-imprint.ts';
import { loadReceipt, loadRegistrationTable } from './load-registration.ts';
import { loadBracketSheets, loadSaturdayScoresheets } from './load-saturday.ts';
import { fileNames } from './names.ts';
import { Printer } from './printer.ts';
import { BLANK } from './sheet-of-round.ts';
import type { ReceiptSheet, Sheet } from './sheets.ts';

/** Requests that may wait for their turn: an organiser's few, and many coaches on a last day. */
const WAITING = { organisers: 4, coaches: 20 };

/** What is printed, handed out or downloaded. */
export function printingRoutes(app: FastifyInstance, services: Services): void {
  const { reads } = services;
  const forOrganisers = new Printer(reads, { mostWaiting: WAITING.organisers });
  const forCoaches = new Printer(reads, { mostWaiting: WAITING.coaches, yields: true });
  app.addHook('preClose', async () => {
    await forOrganisers.close();
    await forCoaches.close();
  });
  fridayRoutes(app, services, forOrganisers);
  saturdayRoutes(app, services, forOrganisers);
  registrationRoutes(app, services, forOrganisers, forCoaches);

  route(app, services, everything, async ({ now, ...asked }) =>
    forOrganisers.file(asked, (draw) => archiveOf(services, draw, now)),
  );
}

function fridayRoutes(app: FastifyInstance, services: Services, printer: Printer): void {
  const { db, environment } = services;
  const current = () => eventRecords(db).current();

  route(app, services, pdfSchedule, async ({ query: { division }, now, ...asked }) =>
    printer.sheet(
      asked,
      async () => loadFridaySchedule(db, await current(), division, now),
      () => fileNames.fridaySchedule(division),
    ),
  );

  route(app, services, pdfScoresheets, async ({ query: { division }, now, ...asked }) =>
    printer.sheet(
      asked,
      async () => loadFridayScoresheets(db, await current(), division, environment.publicUrl, now),
      () => fileNames.fridayScoresheets(division),
    ),
  );

  route(app, services, pdfBlankScoresheet, async ({ now, ...asked }) =>
    printer.sheet(
      asked,
      async (): Promise<Sheet> => ({
        kind: 'scoresheets',
        data: [BLANK],
        imprint: imprintOf(await current(), 'Blank scoresheet', now),
      }),
      () => fileNames.blankScoresheet,
    ),
  );
}

function saturdayRoutes(app: FastifyInstance, services: Services, printer: Printer): void {
  const { db, environment } = services;
  const current = () => eventRecords(db).current();

  route(app, services, pdfSaturday, async ({ query: { division }, now, ...asked }) =>
    printer.sheet(
      asked,
      async () => loadBracketSheets(db, await current(), division, now),
      () => fileNames.saturdayBrackets(division),
    ),
  );

  route(app, services, pdfSaturdayScoresheets, async ({ query: { division }, now, ...asked }) =>
    printer.sheet(
      asked,
      async () =>
        loadSaturdayScoresheets(db, await current(), division, environment.publicUrl, now),
      () => fileNames.saturdayScoresheets(division),
    ),
  );
}

function registrationRoutes(
  app: FastifyInstance,
  services: Services,
  forOrganisers: Printer,
  forCoaches: Printer,
): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(app, services, pdfRegistrationTable, async ({ now, ...asked }) =>
    forOrganisers.sheet(
      asked,
      async () => loadRegistrationTable(db, await current(), now),
      () => fileNames.registrationTable,
    ),
  );

  route(app, services, pdfReceipt, async ({ now, ...asked }) => {
    const { admin, userId } = loggedIn(asked.actor);
    const load = async () => {
      const sheet = await loadReceipt(db, await current(), userId, now);
      if (sheet === null) throw notFound(NO_CHURCH_YET);
      return sheet;
    };
    return (admin ? forOrganisers : forCoaches).sheet(asked, load, receiptName);
  });

  route(app, services, pdfReceiptOf, async ({ params, now, ...asked }) => {
    const load = async () => {
      const sheet = await loadReceipt(db, await current(), params.coachId, now);
      if (sheet === null) throw notFound(NO_CHURCH_OF_COACH);
      return sheet;
    };
    return forOrganisers.sheet(asked, load, receiptName);
  });

  route(app, services, labels, async () => {
    return { name: fileNames.labels, bytes: await loadLabels(db, await current()) };
  });
}

/** A church's download is found again by its name. */
const receiptName = ({ data }: ReceiptSheet): string =>
  fileNames.receipt(data[0]?.church.name ?? '');
