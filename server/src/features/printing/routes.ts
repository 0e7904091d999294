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
import { notFound, notLoggedIn } from '../../platform/problems.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
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
import type { ReceiptSheet } from './sheets.ts';

/** Requests that may wait for their turn: an organiser's few, and many coaches on a last day. */
const WAITING = { organisers: 4, coaches: 20 };

/** What is printed, handed out or downloaded. */
export function printingRoutes(app: FastifyInstance, services: Services): void {
  const forOrganisers = new Printer(WAITING.organisers);
  const forCoaches = new Printer(WAITING.coaches);
  app.addHook('preClose', async () => {
    await forOrganisers.close();
    await forCoaches.close();
  });
  fridayRoutes(app, services, forOrganisers);
  saturdayRoutes(app, services, forOrganisers);
  registrationRoutes(app, services, forOrganisers, forCoaches);

  route(app, services, everything, async ({ now }) => archiveOf(services, forOrganisers, now));
}

function fridayRoutes(app: FastifyInstance, services: Services, printer: Printer): void {
  const { db, environment } = services;

  route(app, services, pdfSchedule, async ({ query: { division }, now }) => {
    const event = await eventRecords(db).current();
    const sheet = await loadFridaySchedule(db, event, division, now);
    return { name: fileNames.fridaySchedule(division), bytes: await printer.print(sheet) };
  });

  route(app, services, pdfScoresheets, async ({ query: { division }, now }) => {
    const event = await eventRecords(db).current();
    const { publicUrl } = environment;
    const sheet = await loadFridayScoresheets(db, event, division, publicUrl, now);
    return { name: fileNames.fridayScoresheets(division), bytes: await printer.print(sheet) };
  });

  route(app, services, pdfBlankScoresheet, async ({ now }) => {
    const event = await eventRecords(db).current();
    const imprint = imprintOf(event, 'Blank scoresheet', now);
    const bytes = await printer.print({ kind: 'scoresheets', data: [BLANK], imprint });
    return { name: fileNames.blankScoresheet, bytes };
  });
}

function saturdayRoutes(app: FastifyInstance, services: Services, printer: Printer): void {
  const { db, environment } = services;

  route(app, services, pdfSaturday, async ({ query: { division }, now }) => {
    const event = await eventRecords(db).current();
    const sheet = await loadBracketSheets(db, event, division, now);
    return { name: fileNames.saturdayBrackets(division), bytes: await printer.print(sheet) };
  });

  route(app, services, pdfSaturdayScoresheets, async ({ query: { division }, now }) => {
    const event = await eventRecords(db).current();
    const { publicUrl } = environment;
    const sheet = await loadSaturdayScoresheets(db, event, division, publicUrl, now);
    return { name: fileNames.saturdayScoresheets(division), bytes: await printer.print(sheet) };
  });
}

function registrationRoutes(
  app: FastifyInstance,
  services: Services,
  forOrganisers: Printer,
  forCoaches: Printer,
): void {
  const { db } = services;

  route(app, services, pdfRegistrationTable, async ({ now }) => {
    const sheet = await loadRegistrationTable(db, await eventRecords(db).current(), now);
    return { name: fileNames.registrationTable, bytes: await forOrganisers.print(sheet) };
  });

  route(app, services, pdfReceipt, async ({ actor, now }) => {
    if (actor === null) throw notLoggedIn('Please log in');
    const sheet = await loadReceipt(db, await eventRecords(db).current(), actor.userId, now);
    if (sheet === null) throw notFound(NO_CHURCH_YET);
    return { name: receiptName(sheet), bytes: await forCoaches.print(sheet) };
  });

  route(app, services, pdfReceiptOf, async ({ params, now }) => {
    const sheet = await loadReceipt(db, await eventRecords(db).current(), params.coachId, now);
    if (sheet === null) throw notFound(NO_CHURCH_OF_COACH);
    return { name: receiptName(sheet), bytes: await forOrganisers.print(sheet) };
  });

  route(app, services, labels, async () => {
    const event = await eventRecords(db).current();
    return { name: fileNames.labels, bytes: await loadLabels(db, event) };
  });
}

/** A church's download is found again by its name. */
const receiptName = ({ data }: ReceiptSheet): string =>
  fileNames.receipt(data[0]?.church.name ?? '');
