import * as calls from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { presentMatchRound } from '../../tournament/matches-as-rounds.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { loadRound, presentRound, roundsIn } from '../../tournament/rounds.ts';
import { clearResults } from './clear.ts';
import { saveResult } from './commands.ts';
import { correctionRoutes } from './correction-routes.ts';
import { saveForfeit } from './forfeit.ts';
import { paperRoutes } from './papers/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { saveMatchResult } from './save-match.ts';

export function scoreRoutes(routes: Routes): void {
  const { route, services } = routes;
  const { db } = services;
  correctionRoutes(routes);
  paperRoutes(routes);
  roomRoutes(routes);

  // Rounds and matches share one id sequence.
  route(calls.getRound, async ({ params }) => {
    const event = await eventRecords(db).current();
    const row = await roundRecords(db).byId(event.id, params.id);
    if (row !== null) {
      return presentRound(await loadRound(db, event, row), await loadPublicNames(db));
    }
    const match = await presentMatchRound(db, event, params.id);
    if (match === null) throw notFound(NO_SUCH_ROUND);
    return match;
  });

  route(calls.saveResult, async ({ actor, body }) => {
    const saved = await act(services, actor, (acting) => saveResult(acting, body));
    return saved ?? (await act(services, actor, (acting) => saveMatchResult(acting, body)));
  });

  route(calls.saveForfeit, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => saveForfeit(acting, params.id, body));
  });

  route(calls.roundMarks, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    const rows = roundsIn(await roundRecords(db).all(event.id), query.division);
    return rows.filter((row) => row.forfeit).map((row) => ({ roundId: row.id, forfeit: true }));
  });

  route(calls.clearResults, async ({ actor }) => {
    return { name: 'clearResults.txt', bytes: await act(services, actor, clearResults) };
  });
}
