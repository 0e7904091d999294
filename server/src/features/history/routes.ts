import * as calls from '@quizmeet/contract/history/calls.ts';
import * as messages from '@quizmeet/contract/history/messages.ts';
import * as overTheYearsCalls from '@quizmeet/contract/history/over-the-years-calls.ts';
import { getRetention, putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { SECOND } from '../../platform/clock.ts';
import { found, notFound } from '../../platform/problems.ts';
import { repeat } from '../../platform/repeat.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { loadPublicNames } from '../../tournament/names.ts';
import {
  championsOf,
  loadStoredYears,
  quizzerPlacings,
  teamPlacings,
} from '../../tournament/placings.ts';
import {
  closeYear,
  openNextYear,
  removeStoredYear,
  reopenYear,
  saveStoredYears,
} from './commands.ts';
import { readHistory } from './history-file.ts';
import {
  joinIdentities,
  listLikely,
  partIdentity,
  presentChurchYears,
  presentQuizzerYears,
} from './over-the-years.ts';
import { carryOut, changeRetention, presentRetention } from './retention.ts';

export function historyRoutes(routes: Routes): void {
  const { route, changing, services } = routes;
  publicHistory(routes);
  storedYears(routes);
  overTheYears(routes);

  const deleteDue = retention(routes);

  route(calls.closeYear, async ({ actor, body }) => {
    await act(services, actor, (acting) => closeYear(acting, body ?? {}));
    await deleteDue();
  });

  changing(calls.reopenYear, reopenYear);

  changing(calls.openNextYear, async (act, { body }) => ({
    year: await openNextYear(act, body ?? {}),
  }));
}

function publicHistory({ route, services: { db } }: Routes): void {
  route(calls.historySummary, async () => {
    const closed = (await eventRecords(db).all()).filter((event) => event.closedAt !== null);
    const derived = await Promise.all(closed.map((event) => championsOf(db, event)));
    const { inText } = await loadPublicNames(db);
    const stored = (await storedYearRecords(db).all()).map((year) => ({
      ...year,
      openQuizzer: inText(year.openQuizzer),
      noviceQuizzer: inText(year.noviceQuizzer),
    }));
    return [...derived, ...stored].toSorted((a, b) => b.year - a.year);
  });

  route(calls.listYears, async () =>
    (await eventRecords(db).all()).map(({ year, isCurrent, closedAt }) => ({
      year,
      current: isCurrent,
      closed: closedAt !== null,
    })),
  );

  const details = async <T>(
    year: number,
    derive: (event: EventRow) => Promise<T>,
    read: (year: number) => Promise<T>,
  ): Promise<T> => {
    if (year <= messages.LAST_YEAR_WITHOUT_DETAILS) throw notFound(messages.NO_DETAILS);
    const event = await eventRecords(db).ofYear(year);
    if (event !== null && event.closedAt !== null) return await derive(event);
    found(await storedYearRecords(db).byYear(year), messages.THERE_IS_NO_YEAR);
    return await read(year);
  };

  route(calls.historyTeams, async ({ params }) =>
    details(
      params.year,
      (event) => teamPlacings(db, event),
      (year) => storedYearRecords(db).teamsOf(year),
    ),
  );

  route(calls.historyQuizzers, async ({ params }) =>
    details(
      params.year,
      (event) => quizzerPlacings(db, event),
      async (year) => {
        const { inText } = await loadPublicNames(db);
        const rows = await storedYearRecords(db).quizzersOf(year);
        return rows.map((row) => ({ ...row, quizzerName: inText(row.quizzerName) }));
      },
    ),
  );
}

function storedYears({ route, changing, services }: Routes): void {
  route(calls.listStoredYears, () => loadStoredYears(services.db));

  route(calls.readHistoryFile, async ({ body }) => readHistory(body.csv));

  changing(calls.saveStoredYears, (act, { body }) => saveStoredYears(act, body));

  changing(calls.removeStoredYear, (act, { params }) => removeStoredYear(act, params.year));
}

const CHECK_INTERVAL = 60 * SECOND;

/**
 * Deletion dates of closed years (W8). Data due are deleted even if the server was off that day; every instance
 * looks, and the event's lock lets one delete.
 * @returns deletes what is due now
 */
function retention({ app, route, services }: Routes): () => Promise<void> {
  const failure = 'could not delete personal data';
  const look = repeat(app, services.log, () => carryOut(services), CHECK_INTERVAL, failure);

  route(getRetention, ({ now }) => presentRetention(services.db, now));

  route(putRetention, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => changeRetention(acting, params.year, body));
    await look();
  });
  return look;
}

function overTheYears({ route, changing, services: { db } }: Routes): void {
  route(overTheYearsCalls.getQuizzerYears, ({ params }) => presentQuizzerYears(db, params.id));

  route(overTheYearsCalls.getChurchYears, ({ params }) => presentChurchYears(db, params.id));

  route(overTheYearsCalls.listLikely, ({ query }) => listLikely(db, query.kind, query.id));

  changing(overTheYearsCalls.joinIdentities, (act, { body }) => joinIdentities(act, body));

  changing(overTheYearsCalls.partIdentity, (act, { body }) => partIdentity(act, body));
}
