import * as calls from '@quizmeet/contract/printing/calls.ts';
import { NO_CHURCH_OF_COACH, NO_CHURCH_YET } from '@quizmeet/contract/printing/messages.ts';
import type { FastifyReply } from 'fastify';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes, SentFile } from '../../calls/route.ts';
import { lostConnection } from '../../platform/client-errors.ts';
import { found } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { archiveOf } from './archive.ts';
import { eveningPaper } from './evening.ts';
import { loadPersonSheets, loadRoomCards } from './load-duty-sheets.ts';
import { loadFridaySchedule, loadFridayScoresheets } from './load-friday.ts';
import {
  loadDayPaymentsCsv,
  loadDayPaymentsSheet,
  loadPoster,
  loadReceipt,
  loadRegistrationTable,
  loadUnprintable,
} from './load-registration.ts';
import { loadAwardSheet, loadBracketSheets, loadSheetsAgain } from './load-saturday.ts';
import { loadLabels, loadTeamPage } from './load-teams.ts';
import { fileNames } from './names.ts';
import { Printer, type PrintSource, pageFooterOf, withCodes } from './printer.ts';
import { BLANK } from './sheet-of-round.ts';
import type { ReceiptSheet, Sheet } from './sheets.ts';

/** A few organizers; many coaches on the last day; many guests. */
const WAITING = { organizers: 4, coaches: 20, everybody: 20 };

export function printingRoutes(routes: Routes): void {
  const { route, reading, services } = routes;
  const { db } = services;
  const { staff, everybody } = services.workers;
  const forOrganizers = new Printer(staff, WAITING.organizers);
  const forCoaches = new Printer(everybody, WAITING.coaches);
  const forEverybody = new Printer(everybody, WAITING.everybody);
  const { publicUrl } = services.environment;
  const print = <S extends Sheet>(
    { now, reply }: At,
    load: (from: PrintSource) => Promise<S>,
    name: string | ((sheet: S) => string),
    printer = forOrganizers,
  ) =>
    printer.sheet(
      async () => await load({ db, event: await eventRecords(db).current(), now, publicUrl }),
      typeof name === 'string' ? () => name : name,
      lostConnection(reply),
    );

  /** With room link codes (P6). */
  const printWithCodes: Print = (at, load, name) => {
    const loadAll = (from: PrintSource) =>
      withCodes(services, from.now, (codes) => load({ ...from, codes }));
    return print(at, loadAll, name);
  };

  fridayRoutes(routes, print, printWithCodes);
  route(calls.pdfSaturday, ({ query: { division, paper }, ...input }) =>
    print(
      input,
      (from) => loadBracketSheets(from, division, paper),
      fileNames.saturdayBrackets(division),
    ),
  );
  route(calls.pdfRoomCards, (input) => printWithCodes(input, loadRoomCards, fileNames.roomCards));
  route(calls.pdfPoster, (input) => printWithCodes(input, loadPoster, fileNames.poster));
  route(calls.pdfDuties, (input) => printWithCodes(input, loadPersonSheets, fileNames.duties));
  dayPaymentsRoutes(routes, print);

  reading(calls.pdfTeamPage, async (event, { params: { teamId }, now }) => {
    const sheet = await loadTeamPage({ db, event, now, publicUrl }, teamId);
    const name = fileNames.teamPage(sheet.data.pages[0]?.team ?? '');
    return await forEverybody.sheet(
      async () => sheet,
      () => name,
    );
  });

  route(calls.pdfRegistrationTable, (input) =>
    print(input, loadRegistrationTable, fileNames.registrationTable),
  );

  route(calls.pdfReceipt, async (input) => {
    const { admin, userId } = loggedIn(input.actor);
    const load = receiptOf(userId, NO_CHURCH_YET);
    return await print(input, load, receiptName, admin ? forOrganizers : forCoaches);
  });

  route(calls.pdfReceiptOf, ({ params, ...input }) =>
    print(input, receiptOf(params.coachId, NO_CHURCH_OF_COACH), receiptName),
  );

  route(calls.printEvening, ({ query, now, reply }) =>
    forOrganizers.file((draw) => eveningPaper(services, draw, now, query), lostConnection(reply)),
  );

  reading(calls.labels, async (event) => ({
    name: fileNames.labels,
    bytes: await loadLabels(db, event),
  }));

  reading(calls.listUnprintable, (event) => loadUnprintable(db, event));

  route(calls.pdfAwards, ({ query: { part, design = 'frame' }, ...input }) =>
    print(input, (from) => loadAwardSheet(from, part, design), fileNames.awards(part)),
  );

  route(calls.everything, async ({ now, query, reply }) =>
    forOrganizers.file((draw) => archiveOf(services, draw, now, query.year), lostConnection(reply)),
  );
}

type At = { readonly now: Date; readonly reply: FastifyReply };

type Print = <S extends Sheet>(
  at: At,
  load: (from: PrintSource) => Promise<S>,
  name: string | ((sheet: S) => string),
) => Promise<SentFile>;

function fridayRoutes({ route }: Routes, print: Print, printWithCodes: Print): void {
  route(calls.pdfSchedule, ({ query: { division, paper }, ...input }) =>
    printWithCodes(
      input,
      (from) => loadFridaySchedule(from, division, paper),
      fileNames.fridaySchedule(division),
    ),
  );

  route(calls.pdfScoresheets, ({ query: { division, rounds }, ...input }) =>
    printWithCodes(
      input,
      (from) => loadFridayScoresheets(from, division, rounds),
      fileNames.fridayScoresheets(division),
    ),
  );

  route(calls.pdfAgain, ({ query: { rounds, rooms }, ...input }) =>
    printWithCodes(input, (from) => loadSheetsAgain(from, rounds, rooms), fileNames.sheetsAgain),
  );

  route(calls.pdfBlankScoresheet, (input) =>
    print(
      input,
      async (from): Promise<Sheet> => ({
        kind: 'scoresheets',
        data: [BLANK],
        footer: pageFooterOf(from, 'Blank scoresheet'),
      }),
      fileNames.blankScoresheet,
    ),
  );
}

/** @throws a 404 with this message without a church */
const receiptOf = (coachId: number, missing: string) => async (from: PrintSource) =>
  found(await loadReceipt(from, coachId), missing);

const receiptName = ({ data }: ReceiptSheet): string =>
  fileNames.receipt(data[0]?.church.name ?? '');

function dayPaymentsRoutes({ route, reading, services: { db } }: Routes, print: Print): void {
  reading(calls.dayPaymentsCsv, async (event, { query: { day } }) => ({
    name: fileNames.dayPaymentsTable(day),
    bytes: await loadDayPaymentsCsv(db, event, day),
  }));

  route(calls.pdfDayPayments, ({ query: { day }, ...input }) =>
    print(input, (from) => loadDayPaymentsSheet(from, day), fileNames.dayPayments(day)),
  );
}
