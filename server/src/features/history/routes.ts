import * as calls from '@quizmeet/contract/history/calls.ts';
import * as messages from '@quizmeet/contract/history/messages.ts';
import * as overTheYearsCalls from '@quizmeet/contract/history/over-the-years-calls.ts';
import { getRetention, putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import {
  championsOf,
  loadStoredYears,
  quizzerPlacings,
  teamPlacings,
} from '../../tournament/placings.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import {
  closeYear,
  openNextYear,
  removeStoredYear,
  reopenYear,
  saveStoredYears,
} from './commands.ts';
import { readHistory } from './history-file.ts';
import { joinIdentities, listLikely, partIdentity } from './identities.ts';
import { presentChurchYears, presentQuizzerYears } from './over-the-years.ts';
import { changeRetention, presentRetention, RetentionClock } from './retention.ts';

export function historyRoutes(routes: Routes): void {
  const { route, changing, services } = routes;
  publicHistory(routes);
  storedYears(routes);
  overTheYears(routes);

  const retentionClock = retention(routes);

  route(calls.closeYear, async ({ actor, body }) => {
    await act(services, actor, (acting) => closeYear(acting, body ?? {}));
    await retentionClock.look();
    return true as const;
  });

  changing(calls.reopenYear, reopenYear);

  route(calls.openNextYear, async ({ actor, body }) => ({
    year: await act(services, actor, (acting) => openNextYear(acting, body ?? {})),
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
    if ((await storedYearRecords(db).byYear(year)) === null)
      throw notFound(messages.THERE_IS_NO_YEAR);
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
  route(calls.listStoredYears, async () => await loadStoredYears(services.db));

  route(calls.readHistoryFile, async ({ body }) => readHistory(body.csv));

  changing(calls.saveStoredYears, (act, { body }) => saveStoredYears(act, body));

  changing(calls.removeStoredYear, (act, { params }) => removeStoredYear(act, params.year));
}

/** Deletion dates of closed years (W8). */
function retention({ app, route, services }: Routes): RetentionClock {
  const clock = new RetentionClock(services);
  app.addHook('onReady', async () => clock.start());
  app.addHook('onClose', async () => await clock.close());

  route(getRetention, async ({ now }) => presentRetention(services.db, now));

  route(putRetention, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => changeRetention(acting, params.year, body));
    await clock.look();
    return true as const;
  });
  return clock;
}

function overTheYears({ route, changing, services: { db } }: Routes): void {
  route(overTheYearsCalls.getQuizzerYears, async ({ params }) =>
    presentQuizzerYears(db, params.id),
  );

  route(overTheYearsCalls.getChurchYears, async ({ params }) => presentChurchYears(db, params.id));

  route(overTheYearsCalls.listLikely, async ({ query }) => listLikely(db, query.kind, query.id));

  changing(overTheYearsCalls.joinIdentities, (act, { body }) => joinIdentities(act, body));

  changing(overTheYearsCalls.partIdentity, (act, { body }) => partIdentity(act, body));
}
