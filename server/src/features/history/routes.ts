import {
  closeYear as closeYearCall,
  historyQuizzers,
  historySummary,
  historyTeams,
  listStoredYears,
  listYears,
  openNextYear as openNextYearCall,
  readHistoryFile,
  removeStoredYear as removeStoredYearCall,
  reopenYear as reopenYearCall,
  saveStoredYears as saveStoredYearsCall,
} from '@quizmeet/contract/history/calls.ts';
import {
  LAST_YEAR_WITHOUT_DETAILS,
  NO_DETAILS,
  THERE_IS_NO_YEAR,
} from '@quizmeet/contract/history/messages.ts';
import {
  getChurchYears,
  getQuizzerYears,
  joinIdentities as joinIdentitiesCall,
  listLikely as listLikelyCall,
  partIdentity as partIdentityCall,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { getRetention, putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { championsOf, quizzerPlacings, teamPlacings } from '../../tournament/placings.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { loadStoredYears } from '../../tournament/stored-years.ts';
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
import { changeRetention, presentRetention } from './retention/choose.ts';
import { RetentionClock } from './retention/retention-clock.ts';

export function historyRoutes(app: FastifyInstance, services: Services): void {
  publicHistory(app, services);
  storedYears(app, services);
  overTheYears(app, services);

  const retentionClock = retention(app, services);

  route(app, services, closeYearCall, async ({ actor, body }) => {
    await act(services, actor, (acting) => closeYear(acting, body ?? {}));
    await retentionClock.look();
    return true as const;
  });

  changing(app, services, reopenYearCall, reopenYear);

  route(app, services, openNextYearCall, async ({ actor, body }) => ({
    year: await act(services, actor, (acting) => openNextYear(acting, body ?? {})),
  }));
}

function publicHistory(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, historySummary, async () => {
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

  route(app, services, listYears, async () =>
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
    if (year <= LAST_YEAR_WITHOUT_DETAILS) throw notFound(NO_DETAILS);
    const event = await eventRecords(db).ofYear(year);
    if (event !== null && event.closedAt !== null) return await derive(event);
    if ((await storedYearRecords(db).byYear(year)) === null) throw notFound(THERE_IS_NO_YEAR);
    return await read(year);
  };

  route(app, services, historyTeams, async ({ params }) =>
    details(
      params.year,
      (event) => teamPlacings(db, event),
      (year) => storedYearRecords(db).teamsOf(year),
    ),
  );

  route(app, services, historyQuizzers, async ({ params }) =>
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

function storedYears(app: FastifyInstance, services: Services): void {
  route(app, services, listStoredYears, async () => await loadStoredYears(services.db));

  route(app, services, readHistoryFile, async ({ body }) => readHistory(body.csv));

  changing(app, services, saveStoredYearsCall, (act, { body }) => saveStoredYears(act, body));

  changing(app, services, removeStoredYearCall, (act, { params }) =>
    removeStoredYear(act, params.year),
  );
}

/** Deletion dates of closed years (W8). */
function retention(app: FastifyInstance, services: Services): RetentionClock {
  const clock = new RetentionClock(services);
  app.addHook('onReady', async () => clock.start());
  app.addHook('onClose', async () => await clock.close());

  route(app, services, getRetention, async ({ now }) => presentRetention(services.db, now));

  route(app, services, putRetention, async ({ actor, params, body }) => {
    await act(services, actor, (acting) => changeRetention(acting, params.year, body));
    await clock.look();
    return true as const;
  });
  return clock;
}

function overTheYears(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getQuizzerYears, async ({ params }) => presentQuizzerYears(db, params.id));

  route(app, services, getChurchYears, async ({ params }) => presentChurchYears(db, params.id));

  route(app, services, listLikelyCall, async ({ query }) => listLikely(db, query.kind, query.id));

  changing(app, services, joinIdentitiesCall, (act, { body }) => joinIdentities(act, body));

  changing(app, services, partIdentityCall, (act, { body }) => partIdentity(act, body));
}
