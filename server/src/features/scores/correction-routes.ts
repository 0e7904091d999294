import {
  closeSheet,
  emptyResult as emptyResultCall,
  getOwnRoom,
  listTargets,
  listUndoable,
  moveResult as moveResultCall,
  type OwnRoom,
  openSheet,
  undoSave as undoSaveCall,
} from '@quizmeet/contract/scores/calls.ts';
import { lastUsedRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { eventRecords } from '../../records/events.ts';
import { latestSaveRecords } from '../../records/latest-saves.ts';
import { openSheetRecords } from '../../records/open-sheets.ts';
import { roundRecords } from '../../records/rounds.ts';
import { emptyResult } from './empty-result.ts';
import { moveResult, resultTargets } from './move-result.ts';
import { seeSheet } from './open-sheets.ts';
import { undoableSaves, undoSave } from './undo-save.ts';

/** Results in the wrong round, who has which sheet open, and whose room is which (X7). */
export function correctionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, emptyResultCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => emptyResult(acting, params.id, body.version));
  });

  route(app, services, listTargets, async ({ params }) => await resultTargets(db, params.id));

  route(app, services, moveResultCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => moveResult(acting, params.id, body));
  });

  route(app, services, listUndoable, async ({ actor, now }) => {
    return await undoableSaves(db, loggedIn(actor).userId, now);
  });

  route(app, services, getOwnRoom, async ({ actor }) => {
    return await ownRoom(db, loggedIn(actor).userId);
  });

  route(app, services, undoSaveCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => undoSave(acting, params.id, body.version));
  });

  route(app, services, openSheet, async ({ actor, params, body, now }) => {
    return await seeSheet(db, loggedIn(actor), params.id, body.device, now);
  });

  route(app, services, closeSheet, async ({ params, query }) => {
    await openSheetRecords(db).remove(params.id, query.device);
    return true as const;
  });
}

/** The room of the result that a person entered last. */
async function ownRoom(db: Reader, userId: UserId): Promise<OwnRoom | null> {
  const saves = await latestSaveRecords(db).ofUser(userId);
  if (saves.length === 0) return null;
  const event = await eventRecords(db).current();
  const rounds = new Map((await roundRecords(db).all(event.id)).map((row) => [row.id, row]));

  const last = lastUsedRoom(
    saves.flatMap(({ roundId, savedAt: at, version }) => {
      const roomNumber = rounds.get(roundId)?.roomNumber;
      return roomNumber === undefined ? [] : [{ roomNumber, at, version }];
    }),
  );
  return last && { roomNumber: last.roomNumber, at: last.at.toISOString() };
}
