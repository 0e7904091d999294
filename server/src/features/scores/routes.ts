import * as calls from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { act } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import type { Reader } from '../../platform/database/database.ts';
import { found, notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { openSheetRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../tournament/brackets.ts';
import { presentMatchAsRound } from '../../tournament/matches-as-rounds.ts';
import { loadPlaceNames, loadPublicNames } from '../../tournament/names.ts';
import { loadRound, presentRound, roundsIn } from '../../tournament/rounds.ts';
import { clearResults } from './clear.ts';
import { saveForfeit, saveMatchResult, saveResult } from './commands.ts';
import { moveResult, resultTargets } from './move-result.ts';
import { paperRoutes } from './papers/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { emptyResult, undoSave } from './undo-save.ts';

export function scoreRoutes(routes: Routes): void {
  const { route, reading, changing, services } = routes;
  const { db } = services;
  correctionRoutes(routes);
  paperRoutes(routes);
  roomRoutes(routes);

  // Rounds and matches share one id sequence.
  reading(calls.getRound, async (event, { params }) => {
    const row = await roundRecords(db).byId(event.id, params.id);
    if (row !== null) {
      return presentRound(await loadRound(db, event, row), await loadPublicNames(db));
    }
    const { bracket, match } = found(
      matchIn(await loadBrackets(db, event), params.id),
      NO_SUCH_ROUND,
    );
    return presentMatchAsRound(bracket, match, await loadPlaceNames(db, event));
  });

  route(calls.saveResult, async ({ actor, body }) => {
    const saved = await act(services, actor, (acting) => saveResult(acting, body));
    return saved ?? (await act(services, actor, (acting) => saveMatchResult(acting, body)));
  });

  changing(calls.saveForfeit, (act, { params, body }) => saveForfeit(act, params.id, body));

  reading(calls.roundMarks, async (event, { query }) => {
    const rows = roundsIn(await roundRecords(db).all(event.id), query.division);
    return rows.filter((row) => row.forfeit).map((row) => ({ roundId: row.id, forfeit: true }));
  });

  changing(calls.clearResults, async (act) => ({
    name: 'clearResults.txt',
    bytes: await clearResults(act),
  }));
}

function correctionRoutes({ route, reading, changing, services: { db } }: Routes): void {
  changing(calls.emptyResult, (act, { params, body }) => emptyResult(act, params.id, body.version));

  reading(calls.listTargets, (event, { params }) => resultTargets(db, event, params.id));

  changing(calls.moveResult, (act, { params, body }) => moveResult(act, params.id, body));

  changing(calls.undoSave, (act, { params, body }) => undoSave(act, params.id, body.version));

  route(calls.openSheet, ({ actor, params, body, now }) =>
    seeSheet(db, loggedIn(actor), params.id, body.device, now),
  );

  route(calls.closeSheet, ({ params, query }) =>
    openSheetRecords(db).remove(params.id, query.device),
  );
}

/** Open sheets call every 20 seconds. */
const SILENT_AFTER = 60_000;
/** A device silent for longer may have lost its connection. */
const LATE_AFTER = 30_000;

/** Tells which other devices have the sheet open (X7). */
async function seeSheet(
  db: Reader,
  { userId }: Actor,
  roundId: RoundId,
  device: string,
  now: Date,
): Promise<calls.OtherSheet[]> {
  const event = await eventRecords(db).current();
  if ((await roundRecords(db).byId(event.id, roundId)) === null) throw notFound(NO_SUCH_ROUND);
  const sheets = openSheetRecords(db);
  const since = new Date(now.getTime() - SILENT_AFTER);
  await sheets.removeBefore(since);
  await sheets.see({ roundId, device, userId, openedAt: now, seenAt: now });
  return (await sheets.others(roundId, device, since)).map((other) => ({
    name: other.name,
    isOwn: other.userId === userId,
    since: other.openedAt.toISOString(),
    lastSeen:
      now.getTime() - other.seenAt.getTime() > LATE_AFTER ? other.seenAt.toISOString() : null,
  }));
}
